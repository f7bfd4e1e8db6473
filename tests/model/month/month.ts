import { randomUUID } from 'node:crypto';
import type { Product } from '../../../contract/goods/products.ts';
import type { Workshop } from '../../../contract/work/workshops.ts';
import type { DatabaseKind } from '../../support/databases.ts';
import { addZone, planningOf } from '../../support/deliveries.ts';
import {
  bodyOf,
  createProduct,
  signInAdministrator,
  switchOn,
  type Person,
} from '../../support/factories.ts';
import { createBuyers } from '../../support/many-buyers.ts';
import type { Seeded } from '../../support/seeded.ts';
import { AT_ONCE, MANY_CONNECTIONS, type Shop, startShop } from '../../support/start-shop.ts';
import { createCrew } from '../../support/tours.ts';
import { addWorkshop, createMadeBed, linkWorkshop } from '../../support/workshops.ts';
import { closedDays, dayIn } from './days.ts';
import type { Month } from './state.ts';

/** The places of a half-day of each zone: together fewer than two trucks can bring. */
const PLACES = { Bole: 5, Adama: 4, Sebeta: 5 };
const CHAIRS = 3;
const WEEKLY = [9, 12, 7];

export const count = ({ counts }: Month, what: string): void => {
  counts.set(what, (counts.get(what) ?? 0) + 1);
};

/** Opens a shop with three zones, two crews and three workshops. */
export async function openMonth(kind: DatabaseKind, random: Seeded, orders: number): Promise<Month> {
  const shop = await startShop(kind, { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } });
  const administrator = await signInAdministrator(shop);
  // The days on which it is closed are closings of its own, because every night moves all dates, and no day of the week.
  const openDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  await switchOn(shop, administrator, undefined, { openDays, deliveryCities: [] });
  for (const day of closedDays()) await closeOn(shop, administrator, day);
  for (const [city, places] of Object.entries(PLACES)) await addZone(shop, city, places);
  await shop.database.query("update delivery_zones set extra_days = 1 where name = 'Adama'");
  const chairs: Product[] = [];
  for (let index = 0; index < CHAIRS; index += 1) {
    const fields = { price: 4000 + 1500 * index, countInStock: 900, leadTimeDays: 1 + index };
    chairs.push(await createProduct(shop, administrator, fields));
  }
  const month: Month = {
    ...{ shop, administrator, random, day: 1, today: dayIn(0), chairs },
    cities: Object.keys(PLACES),
    beds: [],
    stock: new Map(chairs.map(({ _id, countInStock }) => [_id, countInStock])),
    crews: [await createCrew({ shop }), await createCrew({ shop })],
    workshops: [],
    buyers: await createBuyers(shop.database.query, orders),
    transfers: [],
    paidOn: new Map(),
    promises: new Map(),
    causes: new Map(),
    counts: new Map(),
    faults: [],
    plan: planningOf(shop, { administrator }),
  };
  for (const piecesPerWeek of WEEKLY) await addMaker(month, piecesPerWeek);
  return month;
}

async function closeOn(shop: Shop, { token }: Person, day: string): Promise<void> {
  const body = { from: day, to: day, reason: `Closed ${randomUUID().slice(0, 8)}`, reasonAm: '' };
  bodyOf(await shop.call('POST', '/api/calendar/closings', { token, body }), 201);
}

/** Adds a workshop with a bed of its own that it makes. */
async function addMaker(
  { shop, administrator, beds, workshops }: Month,
  piecesPerWeek: number,
): Promise<void> {
  const bed = await createMadeBed(shop, administrator, { leadTimeDays: 4 });
  const variant = bed.variants.find(({ values }) => values[0] === 'single')!;
  beds.push({ product: bed._id, variant: variant._id });
  const workshop: Workshop = await addWorkshop(shop, administrator, { piecesPerWeek });
  await shop.database.query('insert into workshop_products (product_id, workshop_id) values ($1, $2)', [
    bed._id,
    workshop._id,
  ]);
  const token = await linkWorkshop(shop, administrator, workshop);
  // The shop is open on seven days of a week, less those that it has closed.
  workshops.push({ _id: workshop._id, token, perDay: piecesPerWeek / 7, done: 0 });
}
