import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { watchThread } from './stalls/thread-watch.ts';

/** Reads one file once, in the way of a release, and tells what it cost the process that asked for it. */
export interface TablesAsked {
  /** The folder of the bundled readers, or that of the release before. */
  root: string;
  of: 'statement' | 'products';
  file: string;
  /** A small file of the same kind, which is read before: a shop that runs has read files, and its program is loaded. */
  small: string;
  /** The release before read statements in the thread of the shop. */
  isBefore: boolean;
  /** Each turn of the event loop is looked at, which takes time of the thread itself. */
  isWatched: boolean;
}
export interface TablesCost {
  /** The longest time that the processor worked for the main thread between two turns, in milliseconds. */
  hold: number;
  /** The processor time of the main thread, in milliseconds. */
  busy: number;
  /** The time until the file was read, in milliseconds. */
  time: number;
  /** The memory of the process at its largest, beyond what it took before, in MiB. */
  memory: number;
}

const LIMITS = { unpackedBytes: 20 * 1024 * 1024, rows: 5000, columns: 60, cell: 5000 };
const SHOP = { account: '1000123456789', prefixes: ['WB'], today: '2026-11-30' };
const MIB = 1024;

/** Returns the memory that the process has resident, or had at its peak, in KiB; the peak that Node tells begins with that of its parent. */
const residentKb = (of: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${of}:\\s+(\\d+)`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))![1]);
/** Lets the peak begin anew (proc(5), clear_refs). */
const forgetPeak = (): void => writeFileSync('/proc/self/clear_refs', '5');

async function cost({ root, of, file, small, isBefore, isWatched }: TablesAsked): Promise<TablesCost> {
  const load = (path: string): Promise<Record<string, (...given: unknown[]) => unknown>> =>
    import(pathToFileURL(join(root, path)).href);
  const read = await readerOf();
  await read(readFileSync(small));
  const bytes = readFileSync(file);
  await wait(200);
  const before = residentKb('VmRSS');
  forgetPeak();
  const begun = performance.now();
  const busyBefore = process.threadCpuUsage();
  const watched = isWatched ? watchThread() : null;
  await read(bytes);
  const time = performance.now() - begun;
  const { user, system } = process.threadCpuUsage(busyBefore);
  const hold = watched ? (await watched()).longest : 0;
  return { hold, busy: (user + system) / 1000, time, memory: (residentKb('VmHWM') - before) / MIB };

  async function readerOf(): Promise<(given: Uint8Array) => unknown> {
    if (of === 'products') {
      const path = isBefore ? 'server/catalogue/import/reading/read-file.ts' : 'products.js';
      const { readFile } = await load(path);
      return async (given) => {
        const { batches } = (await readFile!(given)) as { batches: AsyncIterable<unknown> };
        // The shop stores each batch and does not hold it.
        for await (const batch of batches) void batch;
      };
    }
    if (!isBefore) {
      const { understandAside } = await load('statement.js');
      return (given) =>
        understandAside!({ bytes: given, limits: LIMITS, chosen: {}, remembered: {}, shop: SHOP });
    }
    const { readXlsx } = await load('server/catalogue/import/reading/read-xlsx.ts');
    const { tableOf, columnsOf } = await load('server/sales/statements/statement-table.ts');
    const { linesOf } = await load('server/sales/statements/read-statement.ts');
    return async (given) => {
      const table = tableOf!(await readXlsx!(given));
      return linesOf!(table, columnsOf!(table), SHOP.account);
    };
  }
}

process.on('message', (asked: TablesAsked) => void cost(asked).then((answer) => process.send!(answer)));
