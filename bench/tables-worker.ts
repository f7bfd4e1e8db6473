import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** Reads one file once, in the way of a release, and tells what it cost the process that asked for it. */
export interface TablesAsked {
  /** The folder of the release. */
  root: string;
  of: 'statement' | 'products';
  file: string;
  /** The release before read statements in the thread of the shop. */
  isBefore: boolean;
}
export interface TablesCost {
  /** The longest time for which the main thread did nothing else, in milliseconds. */
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
const RESOLUTION_MS = 1;
const MIB = 1024;

async function cost({ root, of, file, isBefore }: TablesAsked): Promise<TablesCost> {
  const load = (path: string): Promise<Record<string, (...given: unknown[]) => unknown>> =>
    import(pathToFileURL(join(root, path)).href);
  const bytes = readFileSync(file);
  const read = await readerOf();
  await wait(200);
  const before = process.resourceUsage().maxRSS;
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  await wait(20);
  delay.reset();
  const begun = performance.now();
  const busyBefore = process.threadCpuUsage();
  await read();
  const { user, system } = process.threadCpuUsage(busyBefore);
  const time = performance.now() - begun;
  await wait(20);
  delay.disable();
  const memory = (process.resourceUsage().maxRSS - before) / MIB;
  return { hold: Math.max(0, delay.max / 1e6 - RESOLUTION_MS), busy: (user + system) / 1000, time, memory };

  async function readerOf(): Promise<() => unknown> {
    if (of === 'products') {
      const { readFile } = await load('server/catalogue/import/reading/read-file.ts');
      return async () => {
        const { batches } = (await readFile!(bytes)) as { batches: AsyncIterable<unknown> };
        // What is taken is stored, and not held.
        for await (const batch of batches) void batch;
      };
    }
    if (!isBefore) {
      const { understandAside } = await load('server/sales/statements/understand-aside.ts');
      return () => understandAside!({ bytes, limits: LIMITS, chosen: {}, remembered: {}, shop: SHOP });
    }
    const { readXlsx } = await load('server/catalogue/import/reading/read-xlsx.ts');
    const { tableOf, columnsOf } = await load('server/sales/statements/statement-table.ts');
    const { linesOf } = await load('server/sales/statements/read-statement.ts');
    return async () => {
      const table = tableOf!(await readXlsx!(bytes));
      return linesOf!(table, columnsOf!(table), SHOP.account);
    };
  }
}

process.on('message', (asked: TablesAsked) => void cost(asked).then((answer) => process.send!(answer)));
