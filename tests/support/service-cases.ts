import type { Order } from '../../contract/orders/orders.ts';
import type { ManagedCase, OrderService, ServiceCase } from '../../contract/work/service-cases.ts';
import { bodyOf, type Person } from './factories.ts';
import type { Answer } from './shop-client.ts';
import type { Shop } from './start-shop.ts';

/** The first working day in a while, on which visits are planned. */
export const SOME_DAY = { day: '2099-03-02', half: 'morning' } as const;

/** The calls about service cases of the order of a sale, as the screens make them. */
export function serviceOf(
  shop: Pick<Shop, 'call' | 'database'>,
  sale: { administrator: Person; buyer: Person; order: Order },
) {
  const asking = (more: object = {}) => ({
    kind: 'defect',
    wish: 'repair',
    reason: 'One leg is loose',
    lines: [{ line: 1, qty: 1 }],
    ...more,
  });
  const ask = (more: object = {}, by: Person = sale.buyer, key?: string): Promise<Answer> =>
    shop.call('POST', `/api/orders/${sale.order._id}/service-cases`, {
      token: by.token,
      body: asking(more),
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const call = (method: string, id: string, path: string, body: object | undefined, by: Person) =>
    shop.call(method, `/api/service-cases/${id}${path}`, { token: by.token, body });
  const asShop = (method: string, id: string, path: string, body?: object) =>
    call(method, id, path, body, sale.administrator);
  return {
    ask,
    asked: async (more: object = {}, by?: Person) => bodyOf<ServiceCase>(await ask(more, by), 201),
    asBuyer: (method: string, id: string, path: string, body?: object) =>
      call(method, id, path, body, sale.buyer),
    asShop,
    /** Does something with a case for the shop, which has to work. */
    act: async (id: string, path: string, body: object, method = 'POST') =>
      bodyOf<ManagedCase>(await asShop(method, id, path, body)),
    accept: async (id: string, more: object = {}) =>
      bodyOf<ManagedCase>(await asShop('PUT', id, '/state', { to: 'accepted', ...more })),
    read: async (by: Person = sale.buyer) =>
      bodyOf<OrderService>(
        await shop.call('GET', `/api/orders/${sale.order._id}/service`, { token: by.token }),
      ),
    /** Lets the pieces have come so many days ago. */
    cameDaysAgo: async (days: number) => {
      const { query } = shop.database;
      const id = sale.order._id;
      await query('alter table orders disable trigger user');
      await query('update orders set delivered_at = now() - make_interval(days => $2) where id = $1', [
        id,
        days,
      ]);
      await query('alter table orders enable trigger user');
      await query(
        "update deliveries set ended_at = now() - make_interval(days => $2) where order_id = $1 and state = 'delivered'",
        [id, days],
      );
    },
  };
}
