import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import type { OrderMaking, Work, WorkOrder } from '../../contract/work/work-orders.ts';
import type { Workshop } from '../../contract/work/workshops.ts';
import type { Shop } from './start-shop.ts';
import { bodyOf, createProduct, type Person, type Served } from './factories.ts';
import { saveProduct } from './sofas.ts';
import type { Answer } from './shop-client.ts';

type Calls = Pick<Served, 'call'>;

/** A bed of which there is none: each is made, in so many days. */
export async function createMadeBed(
  shop: Calls,
  administrator: Person,
  { leadTimeDays = 10, countInStock = 0, ...fields }: Record<string, unknown> = {},
): Promise<ManagedProduct> {
  const { _id } = await createProduct(shop, administrator, { category: 'bed' });
  const size = (name: string) => ({ _id: name, name, nameAm: null, colour: null, picture: null });
  return saveProduct(shop, administrator, _id, {
    name: 'Wanza Bed',
    nameAm: 'የዋንዛ አልጋ',
    category: 'bed',
    price: 40_000,
    options: [{ name: 'Size', nameAm: 'መጠን', values: [size('single'), size('double')] }],
    variants: [
      { values: ['single'], price: 40_000, countInStock, madeToOrderLimit: 60, leadTimeDays, widthCm: 100 },
      { values: ['double'], price: 50_000, countInStock: 5, madeToOrderLimit: 60, leadTimeDays },
    ],
    widthCm: 100,
    heightCm: 90,
    depthCm: 200,
    ...fields,
  });
}

export const addWorkshop = async (shop: Calls, { token }: Person, fields: object = {}): Promise<Workshop> => {
  const body = { name: `Workshop ${randomUUID().slice(0, 6)}`, piecesPerWeek: 6, ...fields };
  return bodyOf(await shop.call('POST', '/api/workshops', { token, body }), 201);
};

/** The token in a new address of a workshop. */
export async function linkWorkshop(shop: Calls, { token }: Person, { _id }: Workshop): Promise<string> {
  const { link } = bodyOf<Workshop>(await shop.call('POST', `/api/workshops/${_id}/link`, { token }));
  return link!.split('/').at(-1)!;
}

export async function workOf(shop: Calls, { token }: Person, orderId: string): Promise<WorkOrder[]> {
  const states = ['open', 'ready', 'stopped'];
  const lists = await Promise.all(
    states.map(async (state) =>
      bodyOf<WorkOrder[]>(
        await shop.call('GET', `/api/work-orders?size=100&state=${state}&order=${orderId}`, { token }),
      ),
    ),
  );
  return lists
    .flat()
    .filter(({ order }) => order._id === orderId)
    .toSorted((one, other) => one.number - other.number);
}

/** The smallest picture that there is. */
export const DOT = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export const sendStage = (
  shop: Calls,
  token: string,
  id: string,
  stage: string,
  { key = randomUUID() as string, picture = DOT } = {},
): Promise<Answer> =>
  shop.call('POST', `/api/work/${token}/pieces/${id}/stages`, { body: { stage, picture, key } });

export const readWork = async (shop: Calls, token: string): Promise<Work> =>
  bodyOf(await shop.call('GET', `/api/work/${token}`));

export const readMaking = async (shop: Calls, { token }: Person, orderId: string): Promise<OrderMaking> =>
  bodyOf(await shop.call('GET', `/api/orders/${orderId}/making`, { token }));

/** The day that is this many days from today, in Ethiopia. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10);

/** The pieces of work orders that go on are those that are to be made of their lines, and never more. */
export async function faultsOfWork({ database }: Pick<Shop, 'database'>): Promise<string[]> {
  const { rows } = await database.query(`
    select orders.number, line.position, line.to_make, coalesce(sum(work.qty), 0)::int as planned
    from order_lines line join orders on orders.id = line.order_id
    left join work_orders work
      on work.order_id = line.order_id and work.line = line.position and work.stopped_at is null
        and work.case_id is null
    group by 1, 2, 3
    having coalesce(sum(work.qty), 0) > line.to_make
      or (coalesce(sum(work.qty), 0) < line.to_make
        and not bool_or(orders.status in ('expired', 'cancelled', 'refunded', 'needs-review')))`);
  return rows.map((row) => `work of order ${row['number']}: ${JSON.stringify(row)}`);
}

export const expectSoundWork = async (shop: Pick<Shop, 'database'>): Promise<void> =>
  expect(await faultsOfWork(shop)).toEqual([]);
