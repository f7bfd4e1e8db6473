import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildPages } from '../scripts/build-pages.ts';
import { agents } from './agents.ts';
import { atScale } from './at-scale.ts';
import { backOffice } from './back-office.ts';
import { BESIDE, measureBeside, otherLoad } from './beside.ts';
import type { Bench, Measurement } from './bench.ts';
import { findPostgres, freshEmbedded, freshOn } from './databases.ts';
import { enumeration } from './enumeration.ts';
import { asLimits, asMarkdown, asText, type Figure, type Section } from './figures.ts';
import { firstLoad } from './first-load.ts';
import { guessing } from './guessing.ts';
import { cachedPage } from './cached-page.ts';
import { lighthouse } from './lighthouse.ts';
import { listAndDetail } from './list-and-detail.ts';
import { startLoad } from './load.ts';
import { memory } from './memory.ts';
import { overload } from './overload.ts';
import { papers } from './papers.ts';
import { productPage } from './product-page.ts';
import { renderedPage } from './rendered-page.ts';
import { HEAD_OF_LIMITS, writeSections } from './results-file.ts';
import { startShop } from './shop.ts';
import { slowCrowd } from './slow-crowd.ts';
import { soak } from './soak.ts';
import { stalls } from './stalls.ts';
import { start } from './start.ts';
import { tables } from './tables.ts';
import { sold } from './sold.ts';
import { twoNodes } from './two-nodes.ts';
import { upgrade } from './upgrade.ts';
import { uploads } from './uploads.ts';
import { wholeOrder } from './whole-order.ts';

/**
 * `npm run bench [-- --quick] [-- --only=order,cached [--write]]` measures a real server of the shop, each figure in
 * turn with what it is compared with. All figures go into build/bench/results.md, those with a limit also into
 * RESULTS.md (with --only just when --write is given).
 * With --beside=COMMIT it measures this build beside that of another commit instead, round by round.
 */
const MEASUREMENTS: Record<string, Measurement> = {
  // Memory comes first, because the later measurements make the process larger.
  memory,
  'first-load': firstLoad,
  'product-page': productPage,
  lighthouse,
  cached: cachedPage,
  rendered: renderedPage,
  api: listAndDetail,
  sold,
  agents,
  order: wholeOrder,
  scale: atScale,
  guessing,
  enumeration,
  uploads,
  papers,
  tables,
  overload,
  nodes: twoNodes,
  start,
  'back-office': backOffice,
};
/** These take many minutes and run only when they are named. */
const LONG: Record<string, Measurement> = { 'slow-crowd': slowCrowd, soak, stalls, upgrade };
/** Measurements that have not begun by the first moment are left out; at the second the bench is cut off. */
const LAST_BEGIN_MS = 17 * 60_000;
const TIME_LIMIT_MS = 22 * 60_000;
/** The limit for chosen measurements, beside the minutes that were asked for on each database. */
const ONE_LIMIT_MS = 15 * 60_000;
const BESIDE_LIMIT_MS = 60 * 60_000;
const RESULTS = join(import.meta.dirname, '../build/bench/results.md');
const LIMITS = join(import.meta.dirname, 'RESULTS.md');

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '3' },
    share: { type: 'string', default: '1' },
    part: { type: 'string' },
    on: { type: 'string' },
    beside: { type: 'string' },
  },
});
const known = options.beside === undefined ? { ...MEASUREMENTS, ...LONG } : BESIDE;
const usual = options.beside === undefined ? MEASUREMENTS : BESIDE;
const chosen = options.only ? options.only.split(',') : Object.keys(usual);
if (chosen.some((name) => !(name in known))) {
  process.stderr.write(`--only takes some of ${Object.keys(known).join(', ')}.\n`);
  process.exit(2);
}

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

buildPages();
const loadBefore = loadavg()[0]!;
const postgres = await findPostgres();
const rounds = options.quick ? 3 : 4;
const bench: Bench = {
  load: startLoad(),
  postgres,
  rounds,
  seconds: options.quick ? 1 : 2,
  minutes: Number(options.minutes),
  share: Number(options.share),
  part: options.part ?? null,
};
const kinds = (postgres ? (['PGlite', 'PostgreSQL'] as const) : (['PGlite'] as const)).filter(
  (kind) => !options.on || kind === options.on,
);
const figures = new Map<string, Figure[]>(chosen.map((name) => [name, []]));
const leftOut: string[] = [];
let sections: Section[] = [];
const loaded = options.beside === undefined ? null : otherLoad();
try {
  await Promise.race([options.beside === undefined ? measureAll() : measureBoth(options.beside), tooLong()]);
} finally {
  await bench.load.stop();
  await postgres?.stop();
}
if (loaded !== null) process.stdout.write(`\n${loaded}\n`);
process.stdout.write(`${sections.map(asText).join('\n')}\n`);
if (leftOut.length > 0) process.stdout.write(`\nOut of time, left out: ${leftOut.join(', ')}.\n`);
if (options.beside === undefined ? !options.only || options.write : options.write)
  await writeResults(sections.filter(({ figures: all }) => all.length > 0));
process.exit(0);

function find(name: string): Measurement | undefined {
  return MEASUREMENTS[name] ?? LONG[name];
}

async function measureBoth(commit: string): Promise<void> {
  sections = await measureBeside(bench, commit, { names: chosen, kinds });
}

async function measureAll(): Promise<void> {
  for (const kind of kinds) {
    const database = kind === 'PGlite' ? freshEmbedded() : await freshOn(postgres!);
    const shop = await startShop(database);
    for (const name of chosen) {
      if (performance.now() > LAST_BEGIN_MS) leftOut.push(`${name} (${kind})`);
      else figures.get(name)!.push(...(await find(name)!.measure(bench, shop, database)));
    }
    await shop.stop();
    await database.remove();
  }
  sections = chosen.map((name) => {
    const { title, how } = find(name)!;
    return { title, how, figures: figures.get(name)! };
  });
}

async function tooLong(): Promise<never> {
  const ofThis = options.only ? ONE_LIMIT_MS + 120_000 * bench.minutes : TIME_LIMIT_MS;
  await wait(options.beside === undefined ? ofThis : BESIDE_LIMIT_MS, null, { ref: false });
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
  const head = `# What was measured\n\nOn ${machine.join(', ')}.`;
  const day = new Date().toISOString().slice(0, 10);
  const when = `Measured on ${day}, ${bench.rounds} rounds of ${bench.seconds} s, load before ${loadBefore.toFixed(1)}.`;
  const texts = all.map((section): [string, string] => [
    section.title,
    asMarkdown({ ...section, how: `${section.how}\n\n${when}` }),
  ]);
  await writeSections(RESULTS, head, new Map(texts));
  const limits = all.flatMap((section): [string, string][] => {
    const text = asLimits(section, day);
    return text === null ? [] : [[section.title, text]];
  });
  await writeSections(LIMITS, HEAD_OF_LIMITS, new Map(limits));
  process.stdout.write(`\nwritten to ${RESULTS}, limits to ${LIMITS}\n`);
}
