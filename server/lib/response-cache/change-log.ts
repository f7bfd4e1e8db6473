import { sql } from 'kysely';
import type { Database, Executor } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';

/** A row of the table `changes`, which triggers write. */
export interface LoggedChange {
  id: number;
  token: string;
  /** Null means everything. */
  key: string | null;
  /** Null where what the key names is gone. */
  version: number | null;
  is_soft: boolean;
}

/** The finding of one poll: single changes, or that everything may be another. */
export interface Look {
  isAllOther: boolean;
  changes: (LoggedChange & { key: string })[];
}

const BATCH = 1_000;
/** A node that begins looks at so many ids for such as are not to be seen yet. */
const LOOK_BACK = 1_000;
/** The number of the last rows that are looked for again each time. */
const KNOWN = 100;
/** An id may be taken and its row not to be seen while a commit waits for a replica. */
const MISSING_MS = 15 * 60_000;
const MOST_MISSING = 5_000;

/** The place up to which the table has been read. */
interface Position {
  server: string;
  high: number;
  /** Ids below `high` that nobody has seen, with the moment when they were missed; most were rolled back. */
  missing: Map<number, number>;
  known: Pick<LoggedChange, 'id' | 'token'>[];
}

/**
 * Reads the table `changes` in the order of its ids, each row once. Everything may be another at the first look, when a
 * row that was read is gone or has another token, and when the server is another process: after a failover, a crash or a
 * restored backup, what the shop had read may never have happened (decision 0113).
 */
export function createChangeLog({ reader: db }: Database) {
  let position: Position | null = null;

  return {
    /** Hands on what has changed since the last look; when `use` fails, the next look finds the same again. */
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

/** The server's process, the newest id, and how many of the known rows are there as they were. */
async function findState(db: Executor, known: Position['known']) {
  const [ids, tokens] = [known.map(({ id }) => id), known.map(({ token }) => token)];
  const { rows } = await sql<{ server: string; newest: number; known: number }>`
    select pg_postmaster_start_time()::text as server, coalesce((select max(id) from changes), 0) as newest,
      (select count(*)::int from unnest(${ids}::bigint[], ${tokens}::uuid[]) as known (id, token)
       join changes using (id, token)) as known`.execute(db);
  return rows[0]!;
}

/** The missing rows that are there now, and all after the position. */
async function listAfter(db: Executor, { high, missing }: Position): Promise<LoggedChange[]> {
  const { rows } = await sql<LoggedChange>`
    select id, token, key, version, is_soft from changes where id = any(${[...missing.keys()]}::bigint[])`.execute(
    db,
  );
  for (let after = high; ;) {
    const batch = await sql<LoggedChange>`
      select id, token, key, version, is_soft from changes where id > ${after} order by id limit ${BATCH}`.execute(
      db,
    );
    rows.push(...batch.rows);
    if (batch.rows.length < BATCH) return rows;
    after = batch.rows.at(-1)!.id;
  }
}

/** Removes changes of more than an hour ago, but for the newest thousand. To be called before the jobs start. */
export function sweepChanges({ reader }: Database, jobs: Jobs): void {
  jobs.defineHourly('old-changes', async () => {
    await sql`delete from changes where at < now() - interval '1 hour'
      and id <= (select max(id) from changes) - ${LOOK_BACK}`.execute(reader);
  });
}
