import type { Logger } from 'pino';
import { createAwayLog } from '../away-log.ts';

/** Matches errors of Node and `pg` about connections that cannot be made or have ended; they carry no SQLSTATE. */
const UNREACHABLE =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOENT|timeout exceeded when trying to connect|Connection terminated|Query read timeout/;

/**
 * Says whether an error means that the database cannot be reached: connection exceptions (class 08), a server that
 * stops or starts (57P01 to 57P03), a server that is only a replica (25006). PostgreSQL, appendix A.
 */
export function isOutage(error: unknown): boolean {
  const { code = '', message = '' } = Object(error) as { code?: string; message?: string };
  return /^(08|57P0[123]|25006)/.test(code) || UNREACHABLE.test(code) || UNREACHABLE.test(message);
}

/**
 * Says whether an error will pass without help: an outage, a cancelled statement or lack of resources (classes 57 and
 * 53), or a transaction that lost against concurrent ones even after its retries (40001, 40P01, 55P03).
 */
export function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = Object(error) as { code?: string; message?: string };
  return isOutage(error) || /^(57|53|40001|40P01|55P03)/.test(code) || message.includes('is not queryable');
}

export type OutageLog = ReturnType<typeof createOutageLog>;

const SAYS = { away: 'the database cannot be reached', again: 'the database is reached again' };

/**
 * Logs when the database goes away and is back. Code that meets an outage logs nothing itself: each call, job and poll
 * would write a line with a stack.
 */
export function createOutageLog(log: Pick<Logger, 'error' | 'info'>, now?: () => number) {
  const away = createAwayLog(log, SAYS, now);
  return {
    /** Notes an error if it means an outage, and ignores all others. */
    failed(error: unknown): void {
      if (isOutage(error)) away.failed({ err: error });
    },
    /** Notes that a connection was made, which ends an outage. */
    answered: (): void => away.answered(),
  };
}
