import type { Logger } from 'pino';

const MINUTE_MS = 60_000;

/** Node and `pg` say this of a connection that cannot be made or has ended, where they give no code of PostgreSQL's. */
const UNREACHABLE =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOENT|timeout exceeded when trying to connect|Connection terminated|Query read timeout/;

/**
 * Tells an error by which the database cannot be reached: connection exceptions (class 08), a server that stops or starts
 * (57P01 to 57P03), one that is no more than a replica (25006). PostgreSQL, appendix A.
 */
export function isOutage(error: unknown): boolean {
  const { code = '', message = '' } = Object(error) as { code?: string; message?: string };
  return /^(08|57P0[123]|25006)/.test(code) || UNREACHABLE.test(code) || UNREACHABLE.test(message);
}

/**
 * Tells an error that passes by itself: an outage, a cancelled statement or lack of resources (classes 57 and 53), or a
 * transaction that lost to another one however often it was tried (40001, 40P01, 55P03).
 */
export function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = Object(error) as { code?: string; message?: string };
  return isOutage(error) || /^(57|53|40001|40P01|55P03)/.test(code) || message.includes('is not queryable');
}

export type OutageLog = ReturnType<typeof createOutageLog>;

/**
 * Writes one line when the database goes, one a minute while it is away and one when it is back. Whoever meets an outage
 * writes none of their own, because each call, job and poll would write one with its stack.
 */
export function createOutageLog(log: Pick<Logger, 'error' | 'info'>, now = () => performance.now()) {
  let away: { since: number; toldAt: number; times: number } | null = null;
  const figures = ({ since, times }: NonNullable<typeof away>) => ({
    times,
    seconds: Math.round((now() - since) / 1000),
  });
  return {
    /** Notes that a connection could not be made, or ended. Other errors are not its concern. */
    failed(error: unknown): void {
      if (!isOutage(error)) return;
      away ??= { since: now(), toldAt: -Infinity, times: 0 };
      away.times += 1;
      if (now() - away.toldAt < MINUTE_MS) return;
      away.toldAt = now();
      log.error({ err: error, ...figures(away) }, 'the database cannot be reached');
    },
    /** Notes that a connection was made. */
    answered(): void {
      if (away) log.info(figures(away), 'the database is reached again');
      away = null;
    },
  };
}
