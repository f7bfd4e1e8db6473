import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { buildPages } from '../scripts/build-pages.ts';
import type { Bench, Measurement } from './bench.ts';
import { findPostgres, freshEmbedded, freshOn } from './databases.ts';
import { asMarkdown, asText, type Figure, type Section } from './figures.ts';
import { firstLoad } from './first-load.ts';
import { keptPage } from './kept-page.ts';
import { listAndDetail } from './list-and-detail.ts';
import { startLoad } from './load.ts';
import { memory } from './memory.ts';
import { renderedPage } from './rendered-page.ts';
import { startShop } from './shop.ts';
import { wholeOrder } from './whole-order.ts';

/**
 * `npm run bench [-- --quick] [-- --only=order]`: measures a real server of the shop, each figure in turn with what
 * it is held against, and writes RESULTS.md (not with --only).
 */
const MEASUREMENTS: Record<string, Measurement> = {
  // First: what comes later makes the process larger.
  memory,
  'first-load': firstLoad,
  kept: keptPage,
  rendered: renderedPage,
  api: listAndDetail,
  order: wholeOrder,
};
/** What has not begun by then is left out; what has not ended by the second is cut. */
const LAST_BEGIN_MS = 8 * 60_000;
const TIME_LIMIT_MS = 10 * 60_000;
const RESULTS = join(import.meta.dirname, 'RESULTS.md');

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const chosen = options.only ? [options.only] : Object.keys(MEASUREMENTS);
if (chosen.some((name) => !MEASUREMENTS[name])) {
  process.stderr.write(`--only takes one of ${Object.keys(MEASUREMENTS).join(', ')}.\n`);
  process.exit(2);
}

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

buildPages();
const loadBefore = loadavg()[0]!;
const postgres = await findPostgres();
const rounds = options.quick ? 3 : 4;
const bench: Bench = { load: startLoad(), postgres, rounds, seconds: options.quick ? 1 : 2 };
const figures = new Map<string, Figure[]>(chosen.map((name) => [name, []]));
const leftOut: string[] = [];
try {
  await Promise.race([measureAll(), tooLong()]);
} finally {
  await bench.load.stop();
  await postgres?.stop();
}
const sections: Section[] = chosen.map((name) => {
  const { title, how } = MEASUREMENTS[name]!;
  return { title, how, figures: figures.get(name)! };
});
process.stdout.write(`${sections.map(asText).join('\n')}\n`);
if (leftOut.length > 0) process.stdout.write(`\nOut of time, left out: ${leftOut.join(', ')}.\n`);
if (!options.only) await writeResults(sections);
process.exit(0);

async function measureAll(): Promise<void> {
  for (const kind of postgres ? ['PGlite', 'PostgreSQL'] : ['PGlite']) {
    const database = kind === 'PGlite' ? freshEmbedded() : await freshOn(postgres!);
    const shop = await startShop(database);
    for (const name of chosen) {
      if (performance.now() > LAST_BEGIN_MS) leftOut.push(`${name} (${kind})`);
      else figures.get(name)!.push(...(await MEASUREMENTS[name]!.measure(bench, shop, database)));
    }
    await shop.stop();
    await database.remove();
  }
}

async function tooLong(): Promise<never> {
  await wait(TIME_LIMIT_MS, null, { ref: false });
  throw new Error('the bench took too long and ends unfinished');
}

async function writeResults(all: readonly Section[]): Promise<void> {
  const machine = [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() || 'model unknown'})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `${process.platform} ${process.arch}`,
    `Node ${process.version}`,
    postgres?.description ?? 'no PostgreSQL found',
  ];
  const text = [
    '# What was measured',
    '',
    `Written by \`npm run bench${options.quick ? ' -- --quick' : ''}\` on ${new Date().toISOString().slice(0, 10)}: ${machine.join(', ')}.`,
    `Load of the machine before it began: ${loadBefore.toFixed(1)} (a quiet machine has less than 0.5; with more the figures say little).`,
    '',
    `Server, load and what is held against the server are processes of one machine; the load is made by autocannon. Each figure is min / median / max of ${bench.rounds} rounds of ${bench.seconds} s, measured in turn with what stands beside it, after a warm-up; ratios are taken round by round. "And core" is for each second of processor time of the server's process (all its threads); other work on the machine moves it less than the clock, but does move it.`,
    ...(leftOut.length > 0 ? ['', `Out of time, left out: ${leftOut.join(', ')}.`] : []),
    '',
    ...all.map(asMarkdown),
  ].join('\n');
  writeFileSync(RESULTS, await format(text, { ...(await resolveConfig(RESULTS)), parser: 'markdown' }));
  process.stdout.write(`\nwritten to ${RESULTS}\n`);
}
