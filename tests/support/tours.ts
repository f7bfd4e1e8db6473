import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import type { CrewCash } from '../../contract/deliveries/crew-cash.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { PaymentMethod } from '../../contract/paying/payments.ts';
import type { Tour, TourLinkSecret } from '../../contract/deliveries/tours.ts';
import type { Database } from '../../server/lib/database/database.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  SHIPPING_ADDRESS,
  signInAdministrator,
  switchOn,
  type Person,
} from './factories.ts';
import type { Answer, Call } from './shop-client.ts';
import type { Shop } from './start-shop.ts';

/** The part of a shop that tours need. */
export interface Touring {
  shop: { call: Call; database: Pick<Database, 'query'> };
  administrator: Person;
}

/** Today in Ethiopia. */
export const today = (): string => new Date(Date.now() + 3 * 3600_000).toISOString().slice(0, 10);

export async function createCrew({ shop }: Pick<Touring, 'shop'>, name = `Crew ${randomUUID().slice(0, 6)}`) {
  const { rows } = await shop.database.query(
    `insert into delivery_crews (id, position, name, vehicle, driver_name)
     values (gen_random_uuid()::text, 1, $1, 'Isuzu 3-45678', 'Dawit') returning id`,
    [name],
  );
  return rows[0]!.id as string;
}

let phones = 0;

interface Wanted {
  qty?: number;
  price?: number;
  method?: PaymentMethod;
  product?: string;
  phone?: string;
}

/** Orders pieces that are paid at the door, unless another way is named, with a number of its own. */
export async function orderPieces(
  { shop, administrator }: Touring,
  buyer: Person,
  { qty = 1, price = 4000, method = 'PayOnDelivery', product, phone }: Wanted = {},
): Promise<Order> {
  const of = product ?? (await createProduct(shop, administrator, { price, countInStock: 50 }))._id;
  phones += 1;
  const shippingAddress = {
    ...SHIPPING_ADDRESS,
    phone: phone ?? `+2519${String(11_000_000 + (process.pid % 900) * 10_000 + phones)}`,
    landmark: 'Behind the Edna Mall',
    deliveryNote: 'Third floor, no lift',
  };
  return bodyOf<Order>(
    await shop.call('POST', '/api/orders', {
      token: buyer.token,
      headers: { 'idempotency-key': randomUUID() },
      body: orderBody([{ product: of, qty }], { paymentMethod: method, shippingAddress }),
    }),
    201,
  );
}

/** Puts the delivery of an order on a crew's day, as the person who plans it does. */
export async function plan(
  { shop }: Pick<Touring, 'shop'>,
  orderId: string,
  crew: string,
  { day = today(), stop = 1 } = {},
): Promise<string> {
  const { rows } = await shop.database.query(
    `update deliveries set crew_id = $2, day = $3::date, half = 'morning', stop = $4, version = version + 1
     where order_id = $1 and state = 'open' returning id`,
    [orderId, crew, day, stop],
  );
  return rows[0]!.id as string;
}

/** The id of the first delivery of an order. */
export async function deliveryOf({ shop }: Pick<Touring, 'shop'>, orderId: string): Promise<string> {
  const { rows } = await shop.database.query(
    'select id from deliveries where order_id = $1 order by number',
    [orderId],
  );
  return rows[0]!.id as string;
}

/** The cash in birr that a crew holds, which no call tells. */
export async function heldBy({ database }: Pick<Shop, 'database'>, crew: string): Promise<number> {
  const { rows } = await database.query(
    'select coalesce(sum(santim), 0)::float8 / 100 as held from crew_cash where crew_id = $1',
    [crew],
  );
  return rows[0]!.held as number;
}

/** The newest entry of a crew's cash, which a count names. */
export async function lastEntryOf(
  { shop, administrator }: { shop: Pick<Shop, 'call'>; administrator: Pick<Person, 'token'> },
  crew: string,
): Promise<number> {
  const { token } = administrator;
  const all = bodyOf<CrewCash[]>(await shop.call('GET', '/api/crew-cash', { token }));
  return all.find((each) => each.crew === crew)!.last;
}

/** Makes a link for a crew's day. @returns the secret of its address. */
export async function openTour(
  { shop, administrator }: Touring,
  crew: string,
  { day = today(), until = '23:59' } = {},
): Promise<string> {
  const body = { crew, day, until };
  const answer = await shop.call('POST', '/api/tours', { token: administrator.token, body });
  return bodyOf<TourLinkSecret>(answer, 201).url.split('/').at(-1)!;
}

export const readTour = async ({ shop }: Pick<Touring, 'shop'>, token: string): Promise<Tour> =>
  bodyOf<Tour>(await shop.call('GET', `/api/tour/${token}`));

export const newReport = (delivery: string, kind: string, more: object = {}) => ({
  id: randomUUID(),
  delivery,
  kind,
  at: new Date().toISOString(),
  ...more,
});

export const handedOver = (delivery: string, more: object = {}) =>
  newReport(delivery, 'handed-over', { receiver: 'Almaz', ...more });

export const report = ({ shop }: Pick<Touring, 'shop'>, token: string, body: object): Promise<Answer> =>
  shop.call('POST', `/api/tour/${token}/reports`, { body });

/** A picture of one grey pixel. */
export const PIXEL = 'R0lGODlhAQABAIAAAICAgAAAACwAAAAAAQABAAACAkQBADs=';

/** The administrator of a file's tests, and the buyer, crew and link of the test that runs. */
interface OnTour extends Touring {
  buyer: Person;
  crew: string;
  token: string;
}

/** Prepares a crew with a link and a buyer of their own before each test of a file. */
export function useTour(shop: Shop) {
  const on = { shop } as unknown as OnTour;
  beforeAll(async () => {
    on.administrator = await signInAdministrator(shop);
    await switchOn(shop, on.administrator);
  });
  beforeEach(async () => {
    // The law counts the cash of one person on one day.
    on.buyer = await createCustomer(shop);
    on.crew = await createCrew(on);
    on.token = await openTour(on, on.crew);
  });
  return Object.assign(on, {
    plan: (orderId: string, options?: Parameters<typeof plan>[3]) => plan(on, orderId, on.crew, options),
    read: () => readTour(on, on.token),
    report: (body: object) => report(on, on.token, body),
  });
}
