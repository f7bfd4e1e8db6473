import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database, Executor, Transaction } from '../database/database.ts';
import type { Definition } from './job-kinds.ts';
import type { Inside } from './jobs-boss.ts';

/** A time in which nothing leaves the shop by itself (docs/backup.md). */
export interface Hold {
  reason: string;
  /** The moment of which the data of the database are; null where nobody knows it. */
  dataOf: Date | null;
  since: Date;
  /** The number of jobs that would leave the shop now. */
  waiting: number;
  /** The time at which the oldest of them was queued. */
  oldest: Date | null;
}

/** Tells of the jobs that are held because they leave the shop, and releases them. */
export function createHeldJobs(boss: PgBoss, inside: Inside, { reader }: Database) {
  return {
    /** Says whether nothing may leave the shop by itself now. */
    isHeld: async (db: Executor = reader): Promise<boolean> => (await findHold(db)) !== null,

    /** Returns the current hold with what waits, or null. */
    async readHold(): Promise<Hold | null> {
      const hold = await findHold(reader);
      if (!hold) return null;
      const { rows } = await sql<Pick<Hold, 'waiting' | 'oldest'>>`
        select count(*)::int as waiting, min(created_on) as oldest from jobs.job
        where name in (select name from outgoing_kinds) and state in ('created', 'retry')
          and start_after <= now()`.execute(reader);
      return { ...hold, ...rows[0]! };
    },

    /**
     * Ends the hold. Messages that were queued before `since` are dropped; calls of providers are all made, because each
     * one asks first what has become of it.
     * @returns the number of dropped messages; null when nothing is held.
     */
    release: (tx: Transaction, since: Date | null): Promise<number | null> =>
      inside(tx, async () => {
        const { rows: held } = await sql`
          select from outgoing_holds where released_at is null for update`.execute(tx);
        if (held.length === 0) return null;
        const { rows: old } = await sql<{ id: string; name: string }>`
          select id, name from jobs.job where name in (select name from outgoing_kinds where is_message)
            and state in ('created', 'retry') and created_on < ${since}`.execute(tx);
        for (const [name, jobs] of Map.groupBy(old, (job) => job.name))
          await boss.deleteJob(
            name,
            jobs.map(({ id }) => id),
          );
        await sql`
          update outgoing_holds set released_at = now(), dropped = ${old.length}
          where released_at is null`.execute(tx);
        return old.length;
      }),
  };
}

/** Stores which kinds leave the shop, so that commands know it which define none. */
export async function storeOutgoingKinds(db: Executor, definitions: Iterable<Definition>): Promise<void> {
  const kinds = [...definitions].filter(({ leaves }) => leaves !== null);
  await sql`
    insert into outgoing_kinds (name, is_message)
    select * from unnest(${kinds.map(({ name }) => name)}::text[],
      ${kinds.map(({ leaves }) => leaves === 'message')}::boolean[])
    on conflict (name) do update set is_message = excluded.is_message`.execute(db);
}

/** Holds from now on what would leave the shop. A hold that is there already stays as it is. */
export const holdOutgoing = (db: Executor, reason: string, dataOf: Date | null) =>
  sql`insert into outgoing_holds (reason, data_of) values (${reason}, ${dataOf}) on conflict do nothing`.execute(
    db,
  );

async function findHold(db: Executor): Promise<Pick<Hold, 'reason' | 'dataOf' | 'since'> | null> {
  const { rows } = await sql<Pick<Hold, 'reason' | 'dataOf' | 'since'>>`
    select reason, data_of as "dataOf", since from outgoing_holds where released_at is null`.execute(db);
  return rows[0] ?? null;
}
