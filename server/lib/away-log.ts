import type { Logger } from 'pino';

const MINUTE_MS = 60_000;

export type AwayLog = ReturnType<typeof createAwayLog>;

interface Sentences {
  away: string;
  again: string;
}

/**
 * Logs one line when something outside goes away, one a minute while it is away, and one when it is back, however many
 * calls, jobs and polls fail meanwhile.
 */
export function createAwayLog(
  log: Pick<Logger, 'error' | 'info'>,
  says: Sentences,
  now = () => performance.now(),
) {
  let away: { since: number; toldAt: number; times: number } | null = null;
  const figures = ({ since, times }: NonNullable<typeof away>) => ({
    times,
    seconds: Math.round((now() - since) / 1000),
  });
  return {
    /** Notes a failure, with the fields of its line. */
    failed(fields: object): void {
      away ??= { since: now(), toldAt: -Infinity, times: 0 };
      away.times += 1;
      if (now() - away.toldAt < MINUTE_MS) return;
      away.toldAt = now();
      log.error({ ...fields, ...figures(away) }, says.away);
    },
    /** Notes a success, with the fields of its line. */
    answered(fields: object = {}): void {
      if (away) log.info({ ...fields, ...figures(away) }, says.again);
      away = null;
    },
  };
}
