import type { Crew } from '../../../contract/deliveries/deliveries.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { TourLink, TourLinkSecret } from '../../../contract/deliveries/tours.ts';
import { call } from './call.ts';
import { administratorToken } from './shop-data.ts';

/** Today in Ethiopia. */
export const today = (): string => new Date(Date.now() + 3 * 3600_000).toISOString().slice(0, 10);

const office = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
  call<T>(method, `/api${path}`, { token: await administratorToken(), body });

export const addCrew = (name: string): Promise<Crew> =>
  office('POST', '/crews', { name, vehicle: 'Isuzu NPR 3-45678', driver: 'Dawit', phone: '0911223344' });

/** Puts the first delivery of an order on a crew's day. @returns its id. */
export async function plan(order: Order, { _id: crew }: Crew): Promise<string> {
  const { deliveries } = await office<Order>('GET', `/orders/${order._id}`);
  const { _id, version } = deliveries[0]!;
  const moved = await office<{ version: number }>('PUT', `/deliveries/${_id}/half-day`, {
    version,
    day: today(),
    half: 'morning',
    evenIfFull: true,
  });
  await office('PUT', `/deliveries/${_id}/crew`, { version: moved.version, crew });
  return _id;
}

/** Takes a delivery to another crew. */
export async function giveTo(delivery: string, orderId: string, { _id: crew }: Crew): Promise<void> {
  const { deliveries } = await office<Order>('GET', `/orders/${orderId}`);
  const version = deliveries.find(({ _id }) => _id === delivery)?.version;
  await office('PUT', `/deliveries/${delivery}/crew`, { version, crew });
}

/** Makes a link for a crew's day. @returns the path of its page. */
export async function openTour({ _id: crew }: Crew, until = '23:59'): Promise<string> {
  const { url } = await office<TourLinkSecret>('POST', '/tours', { crew, day: today(), until });
  return new URL(url).pathname;
}

/** Ends the links of a crew's day. */
export async function revokeTours({ _id: crew }: Crew): Promise<void> {
  for (const link of await office<TourLink[]>('GET', `/tours?day=${today()}`))
    if (link.crew === crew) await office('DELETE', `/tours/${link._id}`);
}

export const readOrder = ({ _id }: Order): Promise<Order> => office('GET', `/orders/${_id}`);

/** Writes down that the shop has seen the transfer of an order. */
export const seeTransfer = (order: Order): Promise<Order> =>
  office('POST', `/orders/${order._id}/recorded-payments`, {
    way: 'transfer',
    amount: order.amountDue,
    reference: `FT${order.number}SEEN`,
  });
