import { randomUUID } from 'node:crypto';
import type { HalfDays } from '../../contract/deliveries/half-days/half-days.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, createProduct, placeOrder } from '../support/factories.ts';
import { file, type Cast, type Samples } from './sample.ts';

/** Places an order of which is known how long it takes. */
async function placed({ shop, administrator, owner }: Cast): Promise<Order> {
  const { _id } = await createProduct(shop, administrator, { leadTimeDays: 2 });
  return placeOrder(shop, owner, [{ product: _id, qty: 1 }]);
}

const closing = () => ({ from: '2098-03-01', to: '2098-03-02', reason: `Stocktaking ${randomUUID()}` });

/** Each sample decides about the New Year of another year. */
let year = 2019;
const nextYear = () => (year = year < 2090 ? year + 1 : 2020);

/** The samples of half-days and of the calendar. */
export const deliveryDaySamples: Samples = {
  'GET /api/delivery/half-days': file('/api/delivery/half-days'),
  'GET /api/orders/:id/half-days': async (cast) => ({
    path: `/api/orders/${(await placed(cast))._id}/half-days`,
    allowed: 200,
  }),
  'PUT /api/orders/:id/half-day': async (cast) => {
    const { _id } = await placed(cast);
    const token = cast.owner.token;
    const path = `/api/orders/${_id}/half-days`;
    const { days } = bodyOf<HalfDays>(await cast.shop.call('GET', path, { token }));
    // The last one: the first are taken by others.
    const { day, free } = days.findLast(({ free: halves }) => halves.length > 0)!;
    return { path: `/api/orders/${_id}/half-day`, body: { day, half: free[0] }, allowed: 200 };
  },
  'GET /api/calendar': file('/api/calendar'),
  'PUT /api/calendar/holidays/:key': () => ({
    path: `/api/calendar/holidays/enkutatash-${nextYear()}`,
    body: { day: `${year + 7}-09-1${year % 9}`, isOpen: true },
    allowed: 200,
  }),
  'POST /api/calendar/closings': () => ({ path: '/api/calendar/closings', body: closing(), allowed: 201 }),
  'DELETE /api/calendar/closings/:id': async ({ shop, administrator: { token } }) => {
    const made = await shop.call('POST', '/api/calendar/closings', { token, body: closing() });
    return { path: `/api/calendar/closings/${bodyOf(made, 201)._id}`, allowed: 200 };
  },
};
