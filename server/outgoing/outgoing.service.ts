import type { HeldBack, HeldBecause } from '#contract/work/held-back.ts';
import { note, SHOP, type Actor } from '#server/audit/audit.service.ts';
import type { Database, Executor } from '#server/lib/database/database.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import { holdOutgoing } from '#server/lib/jobs/held-jobs.ts';
import type { Hold, Jobs } from '#server/lib/jobs/jobs.ts';

export { watchRun } from './watch-run.ts';

/** Holds what leaves a shop whose database was just restored. @param madeAt the moment of the backup. */
export const holdRestored = (db: Executor, madeAt: Date) =>
  holdOutgoing(db, 'restored' satisfies HeldBecause, madeAt);

export type OutgoingService = ReturnType<typeof createOutgoing>;

const HOUR_MS = 3_600_000;

interface Parts {
  database: Pick<Database, 'transaction'>;
  jobs: Pick<Jobs, 'readHold' | 'release'>;
}

/** Tells what waits in a shop that was restored, and lets it out when somebody says that it is the living one. */
export function createOutgoing({ database, jobs }: Parts) {
  return {
    /** Returns null in a shop that sends what it writes. */
    async read(): Promise<HeldBack | null> {
      const hold = await jobs.readHold();
      return hold && writeHold(hold);
    },
    /**
     * Lets everything out, but for messages that are older than the given hours.
     * @param hours null: none is too old.
     * @returns the number of messages that are dropped.
     */
    release: (hours: number | null, by: Actor = SHOP): Promise<{ dropped: number }> =>
      database.transaction(async (tx) => {
        const since = hours === null ? null : new Date(Date.now() - hours * HOUR_MS);
        const dropped = await jobs.release(tx, since);
        if (dropped === null) return { dropped: 0 };
        await note(tx, 'settings.held-back-released', {
          by,
          of: { id: 'held-back', label: 'Held back' },
          before: { isHeld: true },
          after: { isHeld: false, dropped },
        });
        return { dropped };
      }),
  };
}

const writeHold = ({ reason, dataOf, since, waiting, oldest }: Hold): HeldBack => ({
  reason: reason as HeldBecause,
  dataOf: momentOrNull(dataOf),
  since: moment(since),
  waiting,
  oldest: momentOrNull(oldest),
});
