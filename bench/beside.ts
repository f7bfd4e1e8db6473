import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { findPostgresBinaries, startPostgres } from '../tests/support/postgres-server.ts';
import { SCREENS, SEARCHES, SIZES, scaledSizes } from './back-office.ts';
import { CLIENTS, type Bench } from './bench.ts';
import { firstLoadsBeside, memoryBeside, startsBeside } from './beside-starts.ts';
import { orderBodies } from './buyers.ts';
import { freshEmbedded, freshOn, type BenchDatabase, type DatabaseKind } from './databases.ts';
import { besideFigure, type Figure, type Section } from './figures.ts';
import type { LoadOrder } from './load-worker.ts';
import { checkOut, type OtherCommit } from './other-commit.ts';
import { cpuSeconds, cpuSecondsOfAll } from './processes.ts';
import { fillDatabase } from './scale/filled-shop.ts';
import {
  fetchRaw,
  fillStock,
  listProducts,
  registerBuyers,
  signInOwner,
  startShop,
  type Shop,
} from './shop.ts';

/**
 * Measures this build and that of another commit in turn, round by round, on the same machine and with the same calls:
 * `npm run bench -- --beside=COMMIT --only=order,pages`.
 */

/** One of the two builds, with a shop and a database server of its own. */
interface Side {
  shop: Shop;
  database: BenchDatabase;
  /** The first process of the database server; null for the embedded database. */
  server: number | null;
  stop(): Promise<void>;
}

/** The work of one side in one round: operations for each second, and processor time of each in milliseconds. */
interface Round {
  perSecond: number;
  server: number | null;
  database: number | null;
}

/** The share of a side in a row: some seconds, or so many operations. */
type Share = { seconds: number } | { operations: number };

/** The works of a subject by the names of their rows; each returns the operations of a second. */
type Operations = Record<string, (side: Side, share: Share) => Promise<number>>;

/** A subject whose rounds start servers of their own. */
interface Starts {
  title: string;
  on: readonly DatabaseKind[];
  how: string;
  measure: typeof startsBeside;
}

interface Subject {
  title: string;
  /** Says whether both shops are filled by bench/scale; others have the demo's catalogue. */
  isFilled?: boolean;
  on: readonly DatabaseKind[];
  /**
   * The operations of each side before a row is measured. V8 compiles what runs often, so without them a row would be
   * won by the side that has run more of its code in the rows before.
   */
  warmUp: number;
  operations(bench: Bench, sides: readonly Side[]): Promise<Operations>;
}

const NETWORKS = 200;
/** The limit of a load that ends by its operations. */
const MOST_SECONDS = 120;
/** Words that find eight products or more, and that can be written in a million ways. */
const FINDING = ['chair chair chair chair', 'table table table table', 'sofa sofa sofa sofa sofa'];
const BOTH: readonly DatabaseKind[] = ['PGlite', 'PostgreSQL'];

/** Runs one load against a side. @returns the good answers of a second. */
const load =
  (bench: Bench, of: Omit<LoadOrder, 'url' | 'connections' | 'seconds' | 'calls'> & { path?: string }) =>
  async ({ shop }: Side, share: Share): Promise<number> => {
    const { path = '', ...order } = of;
    const asked = {
      ...order,
      url: shop.url + path,
      connections: CLIENTS,
      ...('seconds' in share ? share : { seconds: MOST_SECONDS, calls: share.operations }),
      mayBeRefused: true,
      toleratesTimeouts: true,
    };
    return (await bench.load.run(shop, asked)).perSecond;
  };

/** Asks for one path after the other. @returns the answers of a second. */
const inSequence = (paths: readonly string[], tokens: ReadonlyMap<Side, string>) => {
  let count = 0;
  return async (side: Side, share: Share): Promise<number> => {
    const began = performance.now();
    let answers = 0;
    const isOver = () =>
      'seconds' in share ? performance.now() - began >= share.seconds * 1000 : answers >= share.operations;
    while (!isOver()) {
      const path = paths[answers % paths.length]!.replace('{n}', String(4321 + 17 * (count += 1)));
      const { status } = await fetchRaw(side.shop.url + path, {
        authorization: `Bearer ${tokens.get(side)!}`,
      });
      if (status !== 200 && status !== 404) throw new Error(`${path} answered ${status}`);
      answers += 1;
    }
    return (1000 * answers) / (performance.now() - began);
  };
};

export const BESIDE: Record<string, Subject | Starts> = {
  order: {
    title: 'Orders',
    on: BOTH,
    warmUp: 300,
    async operations(bench, sides) {
      const orders = new Map<Side, NonNullable<LoadOrder['orders']>>();
      for (const side of sides) {
        await fillStock(side.shop);
        const bodies = orderBodies(await listProducts(side.shop));
        orders.set(side, { tokens: await registerBuyers(side.shop, 64, 'orderer'), bodies });
      }
      return {
        [`an order, ${CLIENTS} buyers`]: (side, share) =>
          load(bench, { orders: orders.get(side)! })(side, share),
      };
    },
  },
  pages: {
    title: 'Pages and searches',
    on: BOTH,
    warmUp: 2_000,
    operations: async (bench) => ({
      'home, cached': load(bench, { path: '/', headers: { 'accept-encoding': 'br' } }),
      'a page of results for new words that find what others found': load(bench, {
        path: '/search/{spelling}',
        networks: NETWORKS,
        words: FINDING,
      }),
      // The price is part of what was understood, so each answer is another one.
      'a page of results drawn anew': load(bench, {
        path: '/search/{word}%20{price}',
        networks: NETWORKS,
        words: ['chair', 'table', 'sofa'],
      }),
      // Pages with filters are never kept.
      'a list with filters drawn anew': load(bench, { path: '/shop?price=-{price}', networks: NETWORKS }),
      'new words searched that find eight products': load(bench, {
        path: '/api/products/shops?keyword={spelling}&page=1',
        networks: NETWORKS,
        words: FINDING,
      }),
      'new words searched that find nothing': load(bench, {
        path: '/api/products/shops?keyword=zzq{n}&page=1',
        networks: NETWORKS,
      }),
    }),
  },
  'back-office': {
    title: 'The back office',
    isFilled: true,
    on: ['PostgreSQL'],
    warmUp: 30,
    async operations({ part }, sides) {
      const tokens = new Map<Side, string>();
      for (const side of sides) tokens.set(side, await signInOwner(side.shop));
      const all = [
        ...SCREENS,
        ...SEARCHES.map(
          ([name, word]) =>
            [`search: ${name}`, `/api/find?q=${encodeURIComponent(word).replace('%7Bn%7D', '{n}')}`] as const,
        ),
      ].filter(([name]) => part === null || name.includes(part));
      return Object.fromEntries(all.map(([name, path]) => [name, inSequence([path], tokens)]));
    },
  },
  start: {
    title: 'Start',
    on: BOTH,
    how: 'Each round starts a server by `node scripts/start.ts` on a database and a folder that are there.',
    measure: startsBeside,
  },
  'first-load': {
    title: 'First load',
    on: ['PGlite'],
    how: 'Home, list and product in English by the slow phone of the section First load, each with an empty cache.',
    measure: firstLoadsBeside,
  },
  memory: {
    title: 'Memory',
    on: BOTH,
    how:
      'Each round starts a server by `npm start` on a database of its own and puts on it the loads of the section Memory. MB are 10^6 bytes; ' +
      'of proportional memory, what several processes share is divided among them.',
    measure: memoryBeside,
  },
};

/** Measures the subjects on both builds. @throws for a name that cannot be measured so. */
export async function measureBeside(
  bench: Bench,
  commit: string,
  { names, kinds }: { names: readonly string[]; kinds: readonly DatabaseKind[] },
): Promise<Section[]> {
  const subjects = names.map((name) => BESIDE[name]!);
  const other = checkOut(commit);
  const sections = subjects.map((subject): Section & { figures: Figure[] } => ({
    title: `${subject.title} beside ${other.name}`,
    how: howOf(other, 'how' in subject ? subject.how : HOW_OF_OPERATIONS),
    figures: [],
  }));
  try {
    for (const kind of kinds)
      for (const [index, subject] of subjects.entries())
        if (subject.on.includes(kind))
          sections[index]!.figures.push(...(await measureOne(bench, subject, { kind, other })));
  } finally {
    other.remove();
  }
  return sections;
}

const HOW_OF_OPERATIONS =
  'Each has a server and a database server of its own. Processor time is that of all processes of the server, and of all of the database ' +
  'server, for each operation; less is better, and more a second.';

const howOf = ({ name, hasOtherPackages }: OtherCommit, how: string): string =>
  `This build beside that of ${name}, built in a folder beside and measured in turn. ${how}` +
  (hasOtherPackages ? ' Its packages are those of this build, although it names others.' : '');

async function measureOne(
  bench: Bench,
  subject: Subject | Starts,
  { kind, other }: { kind: DatabaseKind; other: OtherCommit },
): Promise<Figure[]> {
  if ('measure' in subject) return subject.measure(bench, { kind, other });
  const sides: Side[] = [];
  try {
    for (const root of [undefined, other.root]) sides.push(await startSide(bench, subject, { kind, root }));
    const figures: Figure[] = [];
    for (const [name, work] of Object.entries(await subject.operations(bench, sides)))
      figures.push(
        ...figuresOf(
          `${name} (${kind})`,
          await inRounds(bench, sides, { work, warmUp: subject.warmUp }),
          other.name,
        ),
      );
    return figures;
  } finally {
    for (const side of sides) await side.stop();
  }
}

/** Runs an operation on both sides in turn, and begins with the other side in every second round. */
async function inRounds(
  { rounds, seconds }: Bench,
  sides: readonly Side[],
  { work, warmUp }: { work: Operations[string]; warmUp: number },
): Promise<Round[][]> {
  for (const side of sides) await work(side, { operations: warmUp });
  const found: Round[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    for (const index of order) found[index]!.push(await oneRound(sides[index]!, seconds, work));
  }
  return found;
}

async function oneRound(side: Side, seconds: number, work: Operations[string]): Promise<Round> {
  const times = () => [cpuSeconds(side.shop.pid), side.server === null ? null : cpuSecondsOfAll(side.server)];
  const before = times();
  const began = performance.now();
  const perSecond = await work(side, { seconds });
  const operations = (perSecond * (performance.now() - began)) / 1000;
  const [server, database] = times().map((after, index) => {
    const earlier = before[index] ?? null;
    return after === null || earlier === null ? null : (1000 * (after - earlier)) / operations;
  });
  return { perSecond, server: server ?? null, database: database ?? null };
}

function figuresOf(name: string, [own, others]: Round[][], commit: string): Figure[] {
  const units = {
    perSecond: 'a second',
    server: 'ms of the server',
    database: 'ms of the database',
  } as const;
  return (Object.keys(units) as (keyof Round)[]).flatMap((key): Figure[] => {
    const of = (rounds: Round[]) => rounds.flatMap((round) => round[key] ?? []);
    const samples = of(own!);
    if (samples.length === 0) return [];
    return [
      besideFigure(
        { name, unit: units[key], samples, isRate: key === 'perSecond' },
        { name: commit, samples: of(others!) },
      ),
    ];
  });
}

async function startSide(
  bench: Bench,
  { isFilled }: Subject,
  { kind, root }: { kind: DatabaseKind; root: string | undefined },
): Promise<Side> {
  const postgres =
    kind === 'PostgreSQL' ? await startPostgres(findPostgresBinaries()!, { plan_cache_mode: 'auto' }) : null;
  const database = postgres ? await freshOn({ ...bench.postgres!, url: postgres.url }) : freshEmbedded();
  const variables: Record<string, string> = isFilled ? { DEMO_DATA: 'false' } : {};
  if (isFilled) {
    await (await startShop(database, variables, { root })).stop();
    await fillDatabase(database, scaledSizes(SIZES, bench.share));
  }
  const shop = await startShop(database, variables, { root });
  const server = postgres
    ? Number(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0])
    : null;
  return {
    shop,
    database,
    server,
    async stop() {
      await shop.stop();
      if (postgres) await postgres.stop();
      else await database.remove();
    },
  };
}

/** The load of the machine above which it has other work to do. */
const QUIET = 0.5;

/** Says that the machine does other work; null when it does not. */
export function otherLoad(): string | null {
  const [minute] = loadavg();
  return minute! > QUIET
    ? `The machine does other work (load ${minute!.toFixed(1)} before it began): only ratios count, and of them only those whose spread is small.`
    : null;
}
