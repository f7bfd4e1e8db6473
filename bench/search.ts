import { loadavg } from 'node:os';
import { ANALYSIS_VERSION } from '#server/search/search.service.ts';
import type { Asked } from './search/asked.ts';
import { demo, indexOf, lexicon } from './search/catalogue.ts';
import { measureNodes } from './search/nodes.ts';
import { QUERIES } from './search/queries.ts';
import { createSlips } from './search/slips.ts';
import { LIMITS, measureSpeed } from './search/speed.ts';

/**
 * Measures how well and how fast the shop is searched. `node --expose-gc bench/search.ts [seed] [-v | --recall | --speed | --nodes]`
 * prints recall among the first eight, empty answers and precision by class of query (with -v what was missed), then
 * processor time at 1,000 and 100,000 products, then starts, memory and a change on a second node, on PostgreSQL.
 */
const [seed = '1', flag] = process.argv.slice(2);
const isWordy = flag === '-v';
const SHOWN = 8;

const small = indexOf(demo.length);
const search = (keyword: string) => small.find({ keyword }, 0, SHOWN);

function judge(name: string, queries: readonly Asked[]): void {
  let [recall, precision, shown, empty] = [0, 0, 0, 0];
  const missed: string[] = [];
  for (const { query, expected, also } of queries) {
    const { ids, total, reading } = search(query);
    const slugs = ids.map((id) => id.split('/')[0]!);
    const right = slugs.filter((slug) => expected.includes(slug)).length;
    const part = expected.length === 0 ? Number(total === 0) : right / Math.min(SHOWN, expected.length);
    const wrong = slugs.filter((slug) => !expected.includes(slug) && !also.includes(slug));
    recall += part;
    if (slugs.length > 0) [precision, shown] = [precision + 1 - wrong.length / slugs.length, shown + 1];
    if (expected.length > 0 && total === 0) empty += 1;
    if (part < 1 || wrong.length > 0) {
      missed.push(
        `  ${query}: ${part.toFixed(2)} wrong [${wrong}] ${reading?.corrected ?? ''} dropped [${reading?.dropped}] ${reading?.notSold ?? ''}`,
      );
    }
  }
  const share = (sum: number, of: number) => (of === 0 ? '–' : (sum / of).toFixed(3)).padStart(6);
  const count = queries.length;
  console.log(
    `${name.padEnd(26)} ${String(count).padStart(4)}  recall ${share(recall, count)}  empty ${share(empty, count)}  precision ${share(precision, shown)}`,
  );
  if (isWordy) for (const line of missed) console.log(line);
}

const slips = createSlips(Number(seed));
const several = (queries: readonly Asked[], change: (query: string) => string) =>
  queries.flatMap((each) => Array.from({ length: 5 }, () => ({ ...each, query: change(each.query) })));
const slipped = several(QUERIES['exact English']!, slips.slip);
/** All queries that find something; of short ones a slip makes other words. */
const findable = Object.values(QUERIES)
  .flat()
  .filter(({ query, expected }) => expected.length > 0 && query.length > 5);
const inAmharic = findable.filter(({ query }) => /[ሀ-፿]/.test(query));

function judgeAll(): void {
  for (const [name, queries] of Object.entries(QUERIES)) judge(name, queries);
  judge('slips, machine-made', slipped);
  judge('Latin, machine-made', several(QUERIES['Amharic exact']!, slips.latin));
  judge('edits of all lists', several(findable, slips.edit));
  judge('Latin of all lists', several(inAmharic, slips.latin));
  judge('Latin in a hurry', several(QUERIES['Amharic exact']!, slips.hurried));
  judge('in a hurry, all lists', several(inAmharic, slips.hurried));
  console.log(`analysis ${ANALYSIS_VERSION}, lexicon ${lexicon.hash}, seed ${seed}`);
}

function measureSizes(): void {
  const queries = [...new Set([...Object.values(QUERIES).flat(), ...slipped].map(({ query }) => query))];
  const [few, many] = [1000, 100_000].map((count) => {
    const speed = measureSpeed(count, queries);
    const ms = (time: number) => `${time.toFixed(2)} ms`;
    console.log(
      `${count} products, ${queries.length} queries: ${ms(speed.queryMs)} of processor time each, p50 ${ms(speed.p50)}, p99 ${ms(speed.p99)}; ` +
        `facets ${ms(speed.facetsMs)}, with typed prices ${ms(speed.typedFacetsMs)}; ${speed.megabytes.toFixed(0)} MB; load ${loadavg()[0]!.toFixed(1)}`,
    );
    return speed;
  });
  console.log(
    `limits: ${LIMITS.queryMs} ms a query, facets ${LIMITS.facetsMs} ms, ${LIMITS.megabytes} MB, p99 ${LIMITS.p99Ratio} times that of 1,000 products; ` +
      `it is ${(many!.p99 / few!.p99).toFixed(2)} times`,
  );
}

const isAsked = (part: string) => flag === undefined || flag === part;
if (isWordy || isAsked('--recall')) judgeAll();
if (isAsked('--speed')) measureSizes();
if (isAsked('--nodes')) await measureNodes();
