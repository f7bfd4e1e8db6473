import { setTimeout as wait } from 'node:timers/promises';
import type { Quotation, QuotationRequest } from '#contract/orders/quotations.ts';
import type { Bench, Measurement } from './bench.ts';
import type { Figure } from './figures.ts';
import { invoiceFileFigures } from './invoice-file.ts';
import { cpuSeconds } from './processes.ts';
import { call, listProducts, type Shop } from './shop.ts';

const LOOPS = 8;
const SECONDS = 4;
/** Papers that are asked for before anything is measured, because the first ones compile and read fonts. */
const WARM_UP = 40;
const AGAIN = 5;
const PROBE_EVERY_MS = 20;
const LIMITS = { first: 40, again: 2, p99: 100 };

/** Measures what papers cost, and whether others wait meanwhile. */
export const papers: Measurement = {
  title: 'Papers',
  how:
    `Quotations of five lines, as PDF: the processor time of the whole call (all threads of the server), one at a time, for papers ` +
    `that nobody has asked for before; for the same ones ${AGAIN} times more, less what the quotation itself costs as JSON. Then ${LOOPS} loops, each from a network of its ` +
    `own, ask for ever new ones for ${SECONDS} s, while somebody asks for \`/api/health\` every ${PROBE_EVERY_MS} ms, timed from when it was ` +
    'due; beside it the same without papers. At last the invoices of a day as one file, of a shop of its own. The limits are those of the issue.',
  async measure(bench: Bench, shop) {
    const { rounds } = bench;
    const ask = await asker(shop);
    for (let index = 0; index < WARM_UP; index += 1) await print(shop, await ask());
    const figures: Record<'first' | 'again', number[]> = { first: [], again: [] };
    for (let round = 0; round < rounds; round += 1) {
      const ids: string[] = [];
      for (let index = 0; index < 20; index += 1) ids.push(await ask());
      const printAll = async () => {
        for (const id of ids) await print(shop, id);
      };
      figures.first.push(await costOf(shop, ids.length, printAll));
      const again = async (work: () => Promise<void>) =>
        costOf(shop, AGAIN * ids.length, async () => {
          for (let time = 0; time < AGAIN; time += 1) await work();
        });
      const reading = await again(async () => {
        for (const id of ids) await call(shop, 'GET', `/api/quotations/${id}`);
      });
      figures.again.push(Math.max(0, (await again(printAll)) - reading));
    }
    return [
      cost(`first time (${shop.kind})`, figures.first, LIMITS.first),
      cost(`again, beyond reading the quotation (${shop.kind})`, figures.again, LIMITS.again),
      ...(await costToOthers(shop, ask)),
      ...(await invoiceFileFigures(bench, shop.kind, (own) => probe(own, SECONDS))),
    ];
  },
};

const cost = (name: string, samples: number[], limit: number): Figure => ({
  name,
  unit: 'ms of processor time',
  samples,
  limit: { text: `≤ ${limit}`, isMet: (median) => median <= limit },
});

/** Returns what makes a quotation that is like no other, and answers its id. */
async function asker(shop: Shop): Promise<() => Promise<string>> {
  const products = await listProducts(shop);
  const orderItems = products.slice(0, 5).map(({ _id }) => ({ product: _id, qty: 2 }));
  let count = 0;
  return async () => {
    count += 1;
    const body: QuotationRequest = {
      name: `አልማዝ በቀለ ${count}`,
      company: 'Abay Consulting PLC',
      tin: '0012345678',
      email: `asker${count}@bench.example`,
      city: 'Addis Ababa',
      orderItems,
    } as QuotationRequest;
    const headers = { 'x-forwarded-for': addressOfCaller(count) };
    return (await call<Quotation>(shop, 'POST', '/api/quotations', { body, headers }))._id;
  };
}

let printed = 0;
/** @returns whether it was printed; false: it was refused, because more are asked for than can be made. */
async function print(shop: Shop, id: string): Promise<boolean> {
  printed += 1;
  const answer = await fetch(`${shop.url}/api/quotations/${id}/paper`, {
    headers: { 'x-forwarded-for': addressOfCaller(printed) },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200 && answer.status !== 503) throw new Error(`a paper answered ${answer.status}`);
  return answer.status === 200;
}

const addressOfCaller = (index: number) => `198.18.${(index >> 4) & 255}.${index & 15}`;

/** Returns the processor time of the server for each of so many papers, in milliseconds. */
async function costOf({ pid }: Shop, count: number, work: () => Promise<void>): Promise<number> {
  const before = cpuSeconds(pid);
  await work();
  return before === null ? NaN : (1000 * (cpuSeconds(pid)! - before)) / count;
}

async function costToOthers(shop: Shop, ask: () => Promise<string>): Promise<Figure[]> {
  const alone = await probe(shop, SECONDS);
  const state = { isOver: false };
  const counts = { made: 0, refused: 0 };
  const loop = async () => {
    while (!state.isOver) {
      const id = await ask().catch(() => null);
      counts[id !== null && (await print(shop, id)) ? 'made' : 'refused'] += 1;
    }
  };
  const loops = Array.from({ length: LOOPS }, loop);
  const meanwhile = await probe(shop, SECONDS);
  state.isOver = true;
  await Promise.all(loops);
  return [
    {
      name: `/api/health beside ${LOOPS} loops (${shop.kind})`,
      unit: 'ms, p50 / p99',
      samples: meanwhile,
      isParts: true,
      beside: { name: 'without', samples: alone },
      limit: { text: `p99 ≤ ${LIMITS.p99}`, isMet: (p99) => p99 <= LIMITS.p99 },
    },
    { name: `papers meanwhile (${shop.kind})`, unit: 'made/s', samples: [counts.made / SECONDS] },
  ];
}

/** Asks for health at a constant rate. @returns the 50th and 99th percentile of its time in milliseconds. */
async function probe(shop: Shop, seconds: number): Promise<[number, number]> {
  const begun = performance.now();
  const times: Promise<number>[] = [];
  for (let index = 0; index * PROBE_EVERY_MS < 1000 * seconds; index += 1) {
    const due = begun + index * PROBE_EVERY_MS;
    await wait(Math.max(0, due - performance.now()));
    times.push(
      fetch(`${shop.url}/api/health`)
        .then((answer) => answer.arrayBuffer())
        .then(() => performance.now() - due),
    );
  }
  const sorted = (await Promise.all(times)).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  return [at(0.5), at(0.99)];
}
