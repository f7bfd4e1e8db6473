import { createFollowedIndex } from '#server/catalogue/finding/followed-index.ts';
import { openPostgres } from '#server/lib/database/postgres.ts';
import { createLog } from '#server/platform/log.ts';
import type { Product } from '#contract/goods/products.ts';
import { findPostgres, freshOn, type BenchDatabase } from '../databases.ts';
import { cpuSeconds } from '../processes.ts';
import { call, listProducts, signInOwner, startShop, type Shop } from '../shop.ts';
import { lexicon } from './catalogue.ts';
import { copyDemo } from './copied-demo.ts';
import { LIMITS, usedMegabytes } from './speed.ts';

const PRODUCTS = 100_000;
const CHANGES = 15;
const STARTS = 3;

/** Measures starts, memory and what one node learns of the other, with 100,000 products on PostgreSQL. */
export async function measureNodes(): Promise<void> {
  const postgres = await findPostgres();
  if (!postgres)
    return console.log('no PostgreSQL is found: starts, memory and a second node are not measured');
  try {
    const database = await freshOn(postgres);
    await (await startShop(database)).stop();
    await copyDemo(database.url!, PRODUCTS);
    await measureIndex(database);
    await measureChanges(database);
    await measureStarts(database);
    await database.remove();
  } finally {
    await postgres.stop();
  }
}

/** The index as a node has it, apart from all else that a node is: with texts that are analysed, then with what was kept of that. */
async function measureIndex(database: BenchDatabase): Promise<void> {
  const opened = await openPostgres({ url: database.url!, poolSize: 2 }, createLog('error'));
  const before = usedMegabytes();
  for (const name of ['analysed', 'analyses kept']) {
    const cpu = process.cpuUsage();
    const index = await createFollowedIndex(opened.reader, async () => lexicon).current();
    const { user, system } = process.cpuUsage(cpu);
    console.log(
      `index of ${index.size()} products, ${name}: ${((user + system) / 1e6).toFixed(1)} s of processor time, ` +
        `${(usedMegabytes() - before).toFixed(0)} MB (limit ${LIMITS.megabytes})`,
    );
  }
  await opened.close();
}

async function measureStarts(database: BenchDatabase): Promise<void> {
  for (let time = 0; time < STARTS; time += 1) {
    const began = performance.now();
    const shop = await startShop(database, {}, { first: '/api/products/shops?keyword=sofa&page=1' });
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `start to the first search, analyses kept: ${seconds.toFixed(1)} s, ${cpuSeconds(shop.pid)!.toFixed(1)} s of processor time (limit 10)`,
    );
    await shop.stop();
  }
}

/** The time from the answer to a change until another node finds the product by it. */
async function measureChanges(database: BenchDatabase): Promise<void> {
  const nodes = [await startShop(database), await startShop(database)] as const;
  const [here, there] = nodes;
  const token = await signInOwner(here);
  const { _id } = (await listProducts(here))[0]!;
  const took: number[] = [];
  for (let number = 0; number < CHANGES; number += 1) {
    const product = await call<Product>(here, 'GET', `/api/products/${_id}`);
    const word = `changed${Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('')}`;
    await call(here, 'PUT', `/api/products/${_id}`, { token, body: { ...product, name: `Sofa ${word}` } });
    const began = performance.now();
    while (!(await finds(there, word, _id)));
    took.push(performance.now() - began);
  }
  took.sort((one, other) => one - other);
  const ms = (place: number) => took[place]!.toFixed(0);
  console.log(
    `a change is found on the other node: median ${ms(CHANGES >>> 1)} ms, longest ${ms(CHANGES - 1)} ms of ${CHANGES}`,
  );
  for (const node of nodes) await node.stop();
}

async function finds(shop: Shop, word: string, id: string): Promise<boolean> {
  const found = await call<{ _id: string }[]>(shop, 'GET', `/api/products/shops?keyword=${word}&page=1`);
  return found.some(({ _id }) => _id === id);
}
