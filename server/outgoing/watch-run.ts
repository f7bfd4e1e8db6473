import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { HeldBecause } from '#contract/work/held-back.ts';
import type { Database, Executor } from '#server/lib/database/database.ts';
import { isOutage } from '#server/lib/database/outage.ts';
import { holdOutgoing } from '#server/lib/jobs/held-jobs.ts';
import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';

/** A look at the database: the place and timeline of its data, and the time. */
export interface Run {
  place: string;
  timeline: string;
  at: Date;
}

const SIGN_OF_LIFE_MS = 60_000;
const MINUTES = 60_000;
const HOURS = 60 * MINUTES;
/** The longest time for which a cluster is without a primary, as a rule: after it a new timeline counts as a restore. */
const LONGEST_FAILOVER_MS = 15 * MINUTES;
/** A shop may be off for a weekend and a holiday. */
const LONGEST_AWAY_MS = 72 * HOURS;
/** Clocks of two servers of a cluster may differ by so much, and a standby may lack as much of the last minutes. */
const WRONG_CLOCK_MS = 10 * MINUTES;

type Parts = { config: Pick<Config, 'dataDir' | 'database'>; database: Database; log: Log };

/**
 * Notes each minute where the shop's database stands and that it runs, and holds what leaves the shop when the database
 * turns out to be restored or copied, or the clock to have jumped. It looks before the first job is done.
 */
export async function watchRun({ config, database, log }: Parts): Promise<{ end(): void }> {
  let last: Date | null = null;
  const look = () =>
    database.transaction(async (tx) => {
      const now = await readRun(tx, config);
      const before = await findRun(tx);
      const reason = before && (last ? judgeRunning(before, now, last) : judgeStart(before, now));
      if (reason) {
        await holdOutgoing(tx, reason, before.at);
        log.warn(
          { reason, dataOf: before.at },
          'nothing leaves this shop until an owner or npm run release says so (docs/backup.md)',
        );
      }
      await writeRun(tx, now);
      return now.at;
    });
  last = await look();
  const timer = setInterval(() => {
    look().then(
      (at) => void (last = at),
      (error: unknown) => {
        if (!isOutage(error)) log.warn({ err: error }, 'the run of the shop is not noted');
      },
    );
  }, SIGN_OF_LIFE_MS).unref();
  return { end: () => clearInterval(timer) };
}

/** Judges at a start whether the data are those that were there when the shop last ran. */
export function judgeStart(before: Run, now: Run): HeldBecause | null {
  const awayMs = now.at.getTime() - before.at.getTime();
  if (hasMoved(before.place, now.place)) return 'restored';
  if (before.timeline !== now.timeline && awayMs > LONGEST_FAILOVER_MS) return 'restored';
  return awayMs > LONGEST_AWAY_MS || awayMs < -WRONG_CLOCK_MS ? 'clock' : null;
}

/** @param last the time that this process has written into the database itself. */
export function judgeRunning(before: Run, now: Run, last: Date): HeldBecause | null {
  const lostMs = last.getTime() - before.at.getTime();
  const passedMs = now.at.getTime() - before.at.getTime();
  if (lostMs > WRONG_CLOCK_MS) return 'restored';
  return passedMs > LONGEST_AWAY_MS || passedMs < -WRONG_CLOCK_MS ? 'clock' : null;
}

/** A place has two marks. A file that was only moved on its disk, or whose disk was mounted anew, keeps one of them. */
function hasMoved(before: string, now: string): boolean {
  const marks = now.split(' ');
  return before.split(' ').every((mark, index) => mark !== marks[index]);
}

/**
 * Reads where the data are: of the embedded database the file that is written once, when it is made; of a PostgreSQL its
 * own number with that of the database, as one mark, because both belong together.
 */
async function readRun(db: Executor, { database, dataDir }: Parts['config']): Promise<Run> {
  if (database.kind === 'embedded') {
    const { ino, birthtimeMs } = statSync(join(dataDir, 'postgres', 'PG_VERSION'));
    return { place: `${ino} ${birthtimeMs}`, timeline: '', at: new Date() };
  }
  const { rows } = await sql<Run>`
    select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as place,
      left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline, now() as at
    from pg_control_system()`.execute(db);
  return rows[0]!;
}

async function findRun(db: Executor): Promise<Run | null> {
  const { rows } = await sql<Run>`
    select place, timeline, alive_at as at from shop_run for update`.execute(db);
  return rows[0] ?? null;
}

const writeRun = (db: Executor, { place, timeline, at }: Run) =>
  sql`
    insert into shop_run (place, timeline, alive_at) values (${place}, ${timeline}, ${at})
    on conflict (is_only) do update set place = excluded.place, timeline = excluded.timeline,
      alive_at = excluded.alive_at`.execute(db);
