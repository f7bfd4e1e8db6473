import { readFileSync, statSync, utimesSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UncleanEnd } from '#contract/work/today.ts';
import type { Database } from '#server/lib/database/database.ts';
import { DAY_MS, moment } from '#server/lib/http/http.ts';
import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import { readLastWritten } from './last-written.store.ts';

/** The content of the file. The file's time of change is the last time at which the shop was known to run. */
interface LastRun {
  isRunning: boolean;
  uncleanEnd: UncleanEnd | null;
}

const SIGN_OF_LIFE_MS = 20_000;
const fileIn = (dataDir: string) => join(dataDir, 'last-run.json');
type Parts = { config: Pick<Config, 'dataDir' | 'database'>; database: Database; log: Log };

/**
 * Reports when the run before this one was not stopped properly, most likely by a power cut. Only the embedded
 * database needs it, because it may lose its last seconds (decision 0250); a PostgreSQL server loses nothing that it
 * acknowledged.
 */
export async function followRun({ config, database, log }: Parts) {
  if (config.database.kind !== 'embedded')
    return { begin: async () => undefined, end: async () => undefined };
  const path = fileIn(config.dataDir);
  const before = readBefore(path);
  let uncleanEnd = before?.uncleanEnd ?? null;
  if (before?.isRunning) {
    const last = await readLastWritten(database.reader);
    const [ranUntil, backAt] = [before.ranUntil, new Date()];
    uncleanEnd = {
      ranUntil: moment(ranUntil),
      backAt: moment(backAt),
      lastOrder: last.order?.number ?? null,
    };
    const minutesOff = Math.round((backAt.getTime() - ranUntil.getTime()) / 60_000);
    log.warn({ ranUntil, minutesOff, ...last }, 'the shop ended without being stopped; last written before');
  }
  /** A failure to write the file is only logged, because the shop can sell without it, for example on a full disk. */
  const write = async (isRunning: boolean) => {
    await writeWhole(path, { isRunning, uncleanEnd }).catch((error: unknown) =>
      log.warn({ err: error }, 'the run of the shop is not noted'),
    );
  };
  let signs: NodeJS.Timeout | undefined;
  return {
    /** Writes into the file, from now on every few seconds, that the shop runs. */
    async begin() {
      await write(true);
      signs = setInterval(() => {
        try {
          utimesSync(path, new Date(), new Date());
        } catch (error) {
          log.debug({ err: error }, 'the time of the run is not noted');
        }
      }, SIGN_OF_LIFE_MS).unref();
    },
    /** Writes into the file that the shop was stopped properly. */
    async end() {
      clearInterval(signs);
      await write(false);
    },
  };
}

/** Reads the facts about an unclean end of the shop, which are shown for a day. */
export async function readUncleanEnd(
  { dataDir, database }: Pick<Config, 'dataDir' | 'database'>,
  now: Date,
): Promise<UncleanEnd | null> {
  if (database.kind !== 'embedded') return null;
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '');
  const end = runOf(text).uncleanEnd;
  return end && now.getTime() - Date.parse(end.backAt) < DAY_MS ? end : null;
}

/** The state of the run before this one; null before the first run. */
function readBefore(path: string): (LastRun & { ranUntil: Date }) | null {
  try {
    return { ...runOf(readFileSync(path, 'utf8')), ranUntil: statSync(path).mtime };
  } catch {
    return null;
  }
}

/** Reads the file. A file that was cut off while it was being written counts as one of a running shop. */
function runOf(text: string): LastRun {
  try {
    return JSON.parse(text) as LastRun;
  } catch {
    return { isRunning: true, uncleanEnd: null };
  }
}

/** Writes the file through to the disk, because the power may be cut the next moment. */
async function writeWhole(path: string, run: LastRun): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(JSON.stringify(run));
    await file.sync();
  } finally {
    await file.close();
  }
}
