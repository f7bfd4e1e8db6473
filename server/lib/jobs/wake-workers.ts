import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { isOutage } from '../database/outage.ts';
import type { Definition } from './job-kinds.ts';
import { createRetryLog, startWorker } from './job-worker.ts';

/** The pause between two polls of the node, in milliseconds. */
const LOOK_MS = 500;

/** The time in milliseconds for which a stopping node waits for its running jobs. */
const LAST_JOBS_MS = 5_000;

/**
 * Selects the queues of `$1` that have a due job, and whether the shop is held: then those that leave it are left out.
 * There is one row without a name when none is due. It reads pg-boss's table, because pg-boss has no such call for several queues.
 */
const FIND_DUE = `
  select due.name, held.is_held
  from (select exists (select from outgoing_holds where released_at is null) as is_held) as held
  left join lateral (
    select kind.name from unnest($1::text[]) as kind (name)
    cross join lateral (
      select from jobs.job
      where job.name = kind.name and state < 'active' and not blocked and start_after <= now() limit 1
    ) as due
    where not (held.is_held and kind.name in (select name from outgoing_kinds))
  ) as due on true`;

/**
 * Runs the workers of this node. Workers that poll by themselves would need a statement for each kind all the time;
 * here one poll for all kinds wakes the workers that have jobs, and a job that this node queues wakes them at once. The
 * workers of a kind start with its first job.
 */
export function createWorkers(
  boss: PgBoss,
  database: Database,
  log: Logger,
  definitions: ReadonlyMap<string, Definition>,
) {
  const started = createStarted(boss, log, definitions);
  const findDue = createSearch(database, log, definitions);
  let isRunning = false;
  /** True until the first look has read whether the shop is held, so that nothing leaves before. */
  let isHeld = true;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  function wake(name: string): void {
    const definition = definitions.get(name);
    if (isRunning && definition && !(isHeld && definition.leaves)) started.wake(definition);
  }

  async function look(): Promise<void> {
    const due = await findDue();
    // Workers look for jobs by themselves as well, so those of a shop that is held from now on must end.
    if (due.isHeld && !isHeld) void started.endThoseThatLeave();
    isHeld = due.isHeld ?? isHeld;
    for (const name of due.names) wake(name);
    if (isRunning) timer = setTimeout(begin, LOOK_MS).unref();
  }

  function begin(): void {
    looking = look();
  }

  return {
    start(): void {
      isRunning = true;
      begin();
    },
    /**
     * Wakes the workers of a kind that has a new job, unless they take several jobs at once: those wait for the next
     * poll.
     */
    wake(name: string): void {
      if (definitions.get(name)?.batch === 1) wake(name);
    },
    /** Waits at most five seconds for running jobs. */
    async stop(): Promise<void> {
      isRunning = false;
      clearTimeout(timer);
      // A running poll may still start workers, and hangs if the database hangs, so it counts towards the five seconds.
      const endAll = async () => {
        await looking;
        await started.end();
      };
      await atMost(LAST_JOBS_MS, endAll());
    },
  };
}

/**
 * Makes a function that returns the kinds that have a due job, of those whose turn to be polled has come, and whether the
 * shop is held, which is unknown while the database is away.
 */
function createSearch({ query }: Database, log: Logger, definitions: ReadonlyMap<string, Definition>) {
  const nextLooks = new Map<string, number>();
  return async (): Promise<{ names: string[]; isHeld?: boolean }> => {
    const now = performance.now();
    const names = [...definitions.keys()].filter((name) => (nextLooks.get(name) ?? 0) <= now);
    for (const name of names) nextLooks.set(name, now + 1000 * definitions.get(name)!.pollSeconds);
    try {
      const { rows } = await query(FIND_DUE, [names]);
      return { names: rows.flatMap(({ name }) => name ?? []), isHeld: rows[0]!.is_held };
    } catch (error) {
      if (!isOutage(error)) log.error({ err: error }, 'jobs');
      return { names: [] };
    }
  };
}

/** The workers that have started, by the name of their kind. */
function createStarted(boss: PgBoss, log: Logger, definitions: ReadonlyMap<string, Definition>) {
  const started = new Map<string, Promise<string[]>>();
  const end = (names: readonly string[]) =>
    Promise.all(
      names.map(async (name) => {
        started.delete(name);
        await boss.offWork(name);
      }),
    );
  // Workers outlive the call that started them, so they must not inherit its language or trace.
  const outsideCalls = AsyncLocalStorage.snapshot();
  return {
    /** Wakes the workers of a kind, or starts them. */
    wake(definition: Definition): void {
      const { name } = definition;
      const workers = started.get(name);
      if (workers) void workers.then((ids) => ids.forEach((id) => boss.notifyWorker(id)));
      else
        started.set(
          name,
          outsideCalls(() => startAll(boss, log, definition)),
        );
    },
    end: () => end([...started.keys()]),
    endThoseThatLeave: () => end([...started.keys()].filter((name) => definitions.get(name)?.leaves)),
  };
}

async function startAll(boss: PgBoss, log: Logger, definition: Definition): Promise<string[]> {
  const retries = createRetryLog(log, definition.name);
  const start = () => startWorker(boss, log, definition, retries);
  return Promise.all(Array.from({ length: definition.workers }, start));
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const { promise: isLate, resolve } = Promise.withResolvers<void>();
  const limit = setTimeout(resolve, ms);
  await Promise.race([isLate, work]);
  clearTimeout(limit);
}
