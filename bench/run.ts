import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { buildPages } from '../scripts/build-pages.ts';
import type { Bench } from './bench.ts';
import { findPostgres } from './databases.ts';
import { asMarkdown, asText, type Section } from './figures.ts';
import { measureKeptPage } from './kept-page.ts';
import { measureListAndDetail } from './list-and-detail.ts';
import { startLoad } from './load.ts';
import { measureMemory } from './memory.ts';
import { measureRenderedPage } from './rendered-page.ts';
import { measureWholeOrder } from './whole-order.ts';

/**
 * `npm run bench [-- --quick] [-- --only=order]`: measures a real server of the shop, each figure in turn with what
 * it is held against, and writes RESULTS.md (not with --only).
 */
const MEASUREMENTS: Record<string, (bench: Bench) => Promise<Section>> = {
  kept: measureKeptPage,
  rendered: measureRenderedPage,
  api: measureListAndDetail,
  order: measureWholeOrder,
  memory: measureMemory,
};
const TIME_LIMIT_MS = 6 * 60_000;
const RESULTS = join(import.meta.dirname, 'RESULTS.md');

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const chosen = options.only ? [options.only] : Object.keys(MEASUREMENTS);
if (chosen.some((name) => !MEASUREMENTS[name])) {
  process.stderr.write(`--only takes one of ${Object.keys(MEASUREMENTS).join(', ')}.\n`);
  process.exit(2);
}

setTimeout(() => {
  process.stderr.write('The bench took too long and ends unfinished.\n');
  process.exit(1);
}, TIME_LIMIT_MS).unref();
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

buildPages();
const loadBefore = loadavg()[0]!;
const postgres = await findPostgres();
const bench: Bench = {
  load: startLoad(),
  postgres,
  rounds: options.quick ? 3 : 5,
  seconds: options.quick ? 1 : 2,
};
const sections: Section[] = [];
for (const name of chosen) {
  const section = await MEASUREMENTS[name]!(bench);
  process.stdout.write(`${asText(section)}\n`);
  sections.push(section);
}
await bench.load.stop();
await postgres?.stop();
if (!options.only) await writeResults(sections);
process.exit(0);

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
    `Server, load and what is held against the server are processes of one machine; the load is made by autocannon. Each figure is min / median / max of ${bench.rounds} rounds of ${bench.seconds} s, measured in turn with what stands beside it, after a warm-up; ratios are taken round by round. "And core" is for each second of processor time of the server's process (all its threads), which other work on the machine hardly moves.`,
    '',
    ...all.map(asMarkdown),
  ].join('\n');
  writeFileSync(RESULTS, await format(text, { ...(await resolveConfig(RESULTS)), parser: 'markdown' }));
  process.stdout.write(`\nwritten to ${RESULTS}\n`);
}
