import { dayInEthiopia, later } from '#contract/days/days.ts';
import type { Bench, Measurement } from './bench.ts';
import type { Figure } from './figures.ts';
import { filledShop } from './scale/filled-shop.ts';
import { fetchRaw, signInOwner } from './shop.ts';
import type { ScaleSizes } from './scale/sizes.ts';

export const SIZES: ScaleSizes = {
  products: 20_000,
  people: 50_000,
  sessions: 1_000,
  orders: 200_000,
  reviews: 100_000,
  records: 200_000,
};
/** The sizes of a try, which is filled in less time. */
export const scaledSizes = (sizes: ScaleSizes, share: number): ScaleSizes => ({
  products: Math.ceil(sizes.products * share),
  people: Math.ceil(sizes.people * share),
  sessions: Math.ceil(sizes.sessions * share),
  orders: Math.ceil(sizes.orders * share),
  reviews: Math.ceil(sizes.reviews * share),
  records: Math.ceil(sizes.records * share),
});
const CALLS = 15;
const LIST_MS = 100;
const SEARCH_MS = 100;

const daysAgo = (days: number): string => later(dayInEthiopia(new Date()), -days);

/** The first answers of lists, searches and reports that people of the shop open. `{n}` is another number in each call. */
export const SCREENS: readonly [name: string, path: string][] = [
  ['Today', '/api/today'],
  ['orders', '/api/orders?page=1&size=30'],
  ['orders, a late page', '/api/orders?page=3000&size=30'],
  ['orders, counts', '/api/orders/counts'],
  ['orders, cities and sellers', '/api/orders/choices'],
  ['orders to deliver', '/api/orders?page=1&size=30&state=to-deliver'],
  ['orders, delivered, by a way to pay', '/api/orders?page=1&size=30&state=delivered&method=Chapa'],
  ['orders of a city', '/api/orders?page=1&size=30&city=Addis%20Ababa'],
  ['orders of a rare city', '/api/orders?page=1&size=30&city=Jimma'],
  ['orders by total', '/api/orders?page=1&size=30&sort=total'],
  ['orders, paid in days', '/api/orders?page=1&size=30&by=paid&from=2026-03-01&to=2026-03-31'],
  ['orders by a word', '/api/orders?page=1&size=30&keyword=Person%201{n}'],
  ['orders by a rare word', '/api/orders?page=1&size=30&keyword=zzq{n}'],
  ['one order', '/api/orders/number/1{n}'],
  ['incoming money', '/api/incoming-money?page=1'],
  ['money that pays orders', '/api/incoming-money?state=placed'],
  ['customers', '/api/customers?page=1'],
  ['customers by name', '/api/customers?page=1&keyword=Person%204{n}'],
  ['customers by phone', '/api/customers?page=1&phone=09{n}7919'],
  ['people', '/api/users?page=1&size=30'],
  ['people by a word', '/api/users?page=1&size=30&keyword=person4{n}'],
  ['products', '/api/products/inventory?page=1'],
  ['products by a word', '/api/products/inventory?page=1&keyword=sofa'],
  ['products by price', '/api/products/inventory?page=1&sort=price-asc'],
  ['stock', '/api/stock?page=1'],
  ['stock, low', '/api/stock?page=1&low=true'],
  ['deliveries without a day', '/api/deliveries?page=1'],
  ['deliveries, calendar', '/api/deliveries/calendar?days=14'],
  ['work orders', '/api/work-orders?page=1'],
  ['service cases', '/api/service-cases?page=1'],
  ['quotations', '/api/quotations?page=1'],
  ['reviews hidden', '/api/reviews/hidden?page=1'],
  ['books', '/api/books?page=1'],
  ['VAT of a period', '/api/vat-report'],
  ['closing of a day', '/api/closing'],
  ['withheld tax', '/api/withheld-tax?page=1'],
  ['audit log', '/api/audit?size=30'],
  ['audit log by a word', '/api/audit?size=30&keyword=person%201{n}'],
  ['report of 30 days', `/api/reports/sales?from=${daysAgo(30)}&to=${daysAgo(0)}`],
  ['report of 30 days by product', `/api/reports/sales?from=${daysAgo(30)}&to=${daysAgo(0)}&by=product`],
  ['report of two years by month', `/api/reports/sales?from=${daysAgo(730)}&to=${daysAgo(0)}&by=month`],
  ['report of two years by product', `/api/reports/sales?from=${daysAgo(730)}&to=${daysAgo(0)}&by=product`],
  ['report of what is unpaid', '/api/reports/unpaid'],
  ['report of the stock', '/api/reports/stock'],
];

export const SEARCHES: readonly [name: string, word: string][] = [
  ['a number', '1{n}'],
  ['a reference', 'WB-1{n}'],
  ['a phone', '09{n}7919'],
  ['last digits', '{n}'],
  ['a name', 'Person 1{n}'],
  ['a word of products', 'sofa'],
  ['a city', 'Addis'],
  ['nothing', 'zzq{n}'],
];

/** Measures how long the first answers of the back office take in a shop after years of trade. */
export const backOffice: Measurement = {
  title: 'The back office at 200,000 orders',
  how:
    `A shop on PostgreSQL with ${SIZES.products} products, ${SIZES.people} people, ${SIZES.orders} orders and ${SIZES.records} ` +
    `records (filled by bench/scale). ${CALLS} calls of each, one at a time, by the owner.`,
  measure: (bench, { kind }) => (kind === 'PGlite' ? Promise.resolve([]) : measureScreens(bench)),
};

async function measureScreens(bench: Bench): Promise<Figure[]> {
  const { shop, stop } = await filledShop(bench, 'PostgreSQL', scaledSizes(SIZES, bench.share));
  const authorization = `Bearer ${await signInOwner(shop)}`;
  const figures: Figure[] = [];
  const all = [
    ...SCREENS.map((screen) => [...screen, LIST_MS] as const),
    ...SEARCHES.map(([name, word]) => [`search: ${name}`, `/api/find?q=${word}`, SEARCH_MS] as const),
  ];
  for (const [name, path, limit] of all) {
    if (bench.part !== null && !name.includes(bench.part)) continue;
    const samples: number[] = [];
    for (let index = 0; index < CALLS; index += 1) {
      const url = shop.url + path.replace('{n}', String(4321 + index * 17));
      const begin = performance.now();
      const { status, body } = await fetchRaw(url, { authorization });
      samples.push(performance.now() - begin);
      if (status !== 200 && status !== 404) throw new Error(`${path} answered ${status}: ${body.toString()}`);
    }
    figures.push({
      name,
      unit: 'ms',
      samples,
      limit: { text: `≤ ${limit}`, isMet: (middle) => middle <= limit },
    });
  }
  await stop();
  return figures;
}
