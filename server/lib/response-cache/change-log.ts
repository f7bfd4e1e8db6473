import { many, one, run } from '#server/lib/database/ask.ts';
import type { Database, Executor } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';

/** A row of the table `changes`, which database triggers write. */
export interface LoggedChange {
  id: number;
  token: string;
  /** The name of the changed surrogate key; null when everything may have changed. */
  key: string | null;
  /** The new version of the row; null when the row is gone. */
  version: number | null;
  is_soft: boolean;
}

/** The result of one poll: single changes, or the news that everything may have changed. */
export interface Look {
  isAllOther: boolean;
  changes: (LoggedChange & { key: string })[];
}

const BATCH = 1_000;
/** The number of ids that a starting node looks back for rows that are not visible yet. */
const LOOK_BACK = 1_000;
/** The number of the last rows whose existence is checked again at each poll. */
const KNOWN = 100;
/** The time for which a missing id is looked for: its row may be invisible while the commit waits for a replica. */
const MISSING_MS = 15 * 60_000;
const MOST_MISSING = 5_000;

/** The position up to which the table has been read. */
interface Position {
  server: string;
  high: number;
  /**
   * Ids below `high` whose rows were not visible, with the time at which each was missed; most of their transactions
   * were rolled back.
   */
  missing: Map<number, number>;
  known: Pick<LoggedChange, 'id' | 'token'>[];
}

/**
 * Reads the table `changes` in the order of its ids, each row once. Everything may have changed at the first poll, when
 * a row that was read is gone or has another token, and when another server process answers: after a failover, a crash
 * or a restored backup, changes that the shop has read may never have happened (decision 0113).
 */
export function createChangeLog({ reader: db }: Database) {
  let position: Position | null = null;

  return {
    /** Passes on the changes since the last poll; when `use` fails, the next poll returns the same changes again. */
    async read(use: (look: Look) => Promise<void>): Promise<Look> {
      const { server, newest, known } = await findState(db, position?.known ?? []);
      const isSame =
        position?.server === server && position.known.length === known && position.high <= newest;
      const from = isSame && position ? position : beginning(server, newest);
      const rows = newest > from.high || from.missing.size > 0 ? await listAfter(db, from) : [];
      const next = moved(from, rows);
      const isAllOther = from !== position || next.missing.size > MOST_MISSING || rows.some(meansAll);
      if (next.missing.size > MOST_MISSING) next.missing.clear();
      const look = { isAllOther, changes: isAllOther ? [] : (rows as Look['changes']) };
      await use(look);
      position = next;
      return look;
    },
  };
}

const meansAll = ({ key }: LoggedChange) => key === null;

const beginning = (server: string, newest: number): Position => ({
  server,
  high: Math.max(0, newest - LOOK_BACK),
  missing: new Map(),
  known: [],
});

function moved({ server, high, missing, known }: Position, rows: readonly LoggedChange[]): Position {
  const now = performance.now();
  const seen = new Set(rows.map(({ id }) => id));
  const left = new Map([...missing].filter(([id, since]) => !seen.has(id) && now - since < MISSING_MS));
  const last = rows.reduce((most, { id }) => Math.max(most, id), high);
  for (let id = high + 1; id < last && left.size <= MOST_MISSING; id += 1)
    if (!seen.has(id)) left.set(id, now);
  return { server, high: last, missing: left, known: [...known, ...rows].slice(-KNOWN) };
}

/** Reads the identity of the server process, the newest id, and how many of the known rows still exist unchanged. */
async function findState(db: Executor, known: Position['known']) {
  const [ids, tokens] = [known.map(({ id }) => id), known.map(({ token }) => token)];
  const row = await one<{ server: string; newest: number; known: number }>(db)`
    select pg_postmaster_start_time()::text as server, coalesce((select max(id) from changes), 0) as newest,
      (select count(*)::int from unnest(${ids}::bigint[], ${tokens}::uuid[]) as known (id, token)
       join changes using (id, token)) as known`;
  return row!;
}

/** Lists the missing rows that are visible now, and all rows after the position. */
async function listAfter(db: Executor, { high, missing }: Position): Promise<LoggedChange[]> {
  const rows = await many<LoggedChange>(db)`
    select id, token, key, version, is_soft from changes where id = any(${[...missing.keys()]}::bigint[])`;
  for (let after = high; ;) {
    const batch = await many<LoggedChange>(db)`
      select id, token, key, version, is_soft from changes where id > ${after} order by id limit ${BATCH}`;
    rows.push(...batch);
    if (batch.length < BATCH) return rows;
    after = batch.at(-1)!.id;
  }
}

/** Removes changes that are older than an hour, except the newest thousand. To be called before the jobs start. */
export function sweepChanges({ reader }: Database, jobs: Jobs): void {
  jobs.defineHourly('old-changes', async () => {
    await run(reader)`delete from changes where at < now() - interval '1 hour'
      and id <= (select max(id) from changes) - ${LOOK_BACK}`;
  });
}
