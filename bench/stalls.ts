import type { Cast } from '../tests/security/sample.ts';
import { signIn } from '../tests/support/factories.ts';
import type { Bench, Measurement } from './bench.ts';
import type { BenchDatabase } from './databases.ts';
import { median, type Figure } from './figures.ts';
import { filledDatabase } from './scale/filled-shop.ts';
import { allAsked, askFor, type Asked } from './stalls/asked.ts';
import { bigWork } from './stalls/big-work.ts';
import type { ThreadTime } from './stalls/thread-watch.ts';
import { castOf, startWatchedShop, type WatchedShop } from './stalls/watched-shop.ts';
import type { ScaleSizes } from './scale/sizes.ts';

const FULL: ScaleSizes = {
  products: 20_000,
  people: 50_000,
  sessions: 1_000,
  orders: 200_000,
  reviews: 100_000,
  records: 200_000,
  withVariants: true,
};
/** The embedded database works on the thread itself, and is for small shops: it gets this part of them. */
const EMBEDDED_SHARE = 0.01;
const CALLS = 3;
/** A call that takes longer is asked for once. */
const SLOW_MS = 2_000;
/** The milliseconds that a call of shoppers, one of the back office and a slice of a job may hold the thread. */
const GOALS = { shoppers: 50, office: 100, job: 20 };
/** A shorter one is printed, and not written down. */
const MINOR_MS = 15;

/** Measures for how long each call, page and job holds the main thread. */
export const stalls: Measurement = {
  title: 'The longest hold of the main thread',
  how:
    `A shop of ${FULL.products} products, every fourth in four variants, ${FULL.people} people, ${FULL.orders} orders (a hundredth of it ` +
    'on PGlite, which works on the thread itself), filled by bench/scale. Every route, as the roles that may use it, by the samples of ' +
    `the tests of permissions, every page, and the lists of the back office at scale: ${CALLS} calls of each, one at a time, after one that is not counted, none ` +
    'answered from the response cache; then every job that comes again by itself, once, and work on everything there is. The figure is the ' +
    'longest time that the processor worked for the thread between two turns of the event loop, beside it all that the call took of it; ' +
    `the median counts. Calls of less than ${MINOR_MS} ms are left out of this table.`,
  async measure(bench, _shop, { kind }) {
    const share = bench.share * (kind === 'PGlite' ? EMBEDDED_SHARE : 1);
    const database = await filledDatabase(bench, kind, sizesOf(share));
    const shop = await startWatchedShop(database);
    try {
      const figures = await measureAll(shop, kind, bench);
      return figures.toSorted((one, other) => median(other.samples) - median(one.samples));
    } finally {
      await shop.stop();
      await database.remove();
    }
  },
};

const sizesOf = (share: number): ScaleSizes => ({
  ...FULL,
  ...Object.fromEntries(
    Object.entries(FULL).flatMap(([name, size]) =>
      typeof size === 'number' ? [[name, Math.max(50, Math.round(size * share))]] : [],
    ),
  ),
});

async function measureAll(
  shop: WatchedShop,
  kind: BenchDatabase['kind'],
  { part }: Pick<Bench, 'part'>,
): Promise<Figure[]> {
  const cast = await castOf(shop);
  const figures: Figure[] = [];
  /** A call that cannot be asked for is told, and the others are measured all the same. */
  async function add(title: string, goal: number, measure: () => Promise<ThreadTime[]>): Promise<void> {
    const name = `${title} (${kind})`;
    if (part !== null && !name.includes(part)) return;
    try {
      const figure = figureOf(name, goal, await measure());
      figures.push(figure);
      if (!figure.isMinor) process.stdout.write(`${name}: ${Math.round(median(figure.samples))} ms\n`);
    } catch (error) {
      process.stdout.write(`${name} was not measured: ${String(error).slice(0, 300)}\n`);
    }
  }
  for (const asked of allAsked()) {
    const goal = asked.isForStaff ? GOALS.office : GOALS.shoppers;
    await add(`${asked.name}, ${asked.role}`, goal, () => timesOf(shop, cast, asked));
  }
  for (const name of await shop.ask({ ask: 'jobs' }))
    await add(`job ${name}`, GOALS.job, async () => [await shop.ask({ ask: 'job', name })]);
  for (const [title, work] of Object.entries(bigWork)) {
    await add(title, GOALS[work.goal], async () => {
      await refresh(shop);
      const finish = await work.prepare(shop, cast);
      await shop.ask({ ask: 'begin' });
      await finish();
      return [await shop.ask({ ask: 'end' })];
    });
  }
  return figures;
}

async function timesOf(shop: WatchedShop, cast: Cast, asked: Asked): Promise<ThreadTime[]> {
  const times: ThreadTime[] = [];
  let sample = await asked.sample(cast, 0);
  for (let time = 0; time <= CALLS; time += 1) {
    await refresh(shop);
    if (time > 0 && (asked.method !== 'GET' || asked.name.includes(': ')))
      sample = await asked.sample(cast, time);
    const who = asked.role === 'guest' ? null : asked.role === 'buyer' ? cast.owner : cast.administrator;
    const begun = performance.now();
    await shop.ask({ ask: 'begin' });
    const status = await askFor(shop.url, asked, sample, who?.token, `198.19.${time}.1`);
    const took = await shop.ask({ ask: 'end' });
    if (status !== sample.allowed && status !== 404) throw new Error(`${sample.path} answered ${status}`);
    const isSlow = performance.now() - begun > SLOW_MS;
    if (time > 0 || isSlow) times.push(took);
    if (isSlow) break;
    if (!sample.endsSession || !who) continue;
    const again = await signIn(cast.shop, who.email, who.password);
    cast[asked.role === 'buyer' ? 'owner' : 'administrator'] = again;
  }
  return times;
}

/** Makes everybody freshly signed in, and nobody limited. */
async function refresh({ query }: WatchedShop): Promise<void> {
  await query(
    "update sessions set authenticated_at = now() where authenticated_at > now() - interval '1 day'",
  );
  await query('delete from rate_limits');
}

function figureOf(name: string, goal: number, times: readonly ThreadTime[]): Figure {
  const samples = times.map(({ longest }) => longest);
  return {
    name,
    unit: 'ms, longest',
    samples,
    beside: { name: 'whole', samples: times.map(({ whole }) => whole) },
    isMinor: median(samples) < MINOR_MS,
    limit: { text: `≤ ${goal}`, isMet: (middle) => middle <= goal },
  };
}
