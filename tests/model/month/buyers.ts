import { randomUUID } from 'node:crypto';
import type { HalfDay } from '../../../contract/deliveries/half-days/halves.ts';
import type { HalfDays, HalfDaysOfOrder } from '../../../contract/deliveries/half-days/half-days.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { Quote } from '../../../contract/orders/quotes.ts';
import { bodyOf, orderBody, SHIPPING_ADDRESS, type Person } from '../../support/factories.ts';
import { payOrder } from '../../support/paid-orders.ts';
import { dayIn } from './days.ts';
import { count } from './month.ts';
import { standingOf } from './promises.ts';
import type { Month } from './state.ts';

const MADE = 0.2;
/** Buyers choose among so many days. */
const CHOICE = 5;

/** Somebody orders, chooses one of the next free half-days, and pays by one of three ways. */
export async function order(month: Month): Promise<void> {
  const { shop, random, cities } = month;
  const buyer = month.buyers.pop()!;
  const isMade = random.next() < MADE;
  const lines = isMade
    ? [{ ...random.pick(month.beds), qty: 1 }]
    : [...new Set([random.pick(month.chairs)._id, random.pick(month.chairs)._id])].map((product) => ({
        product,
        qty: 1 + random.below(2),
      }));
  const city = random.pick(cities);
  const body = { orderItems: lines, city };
  const { readyOn } = bodyOf<Quote>(await shop.call('POST', '/api/orders/quote', { body }));
  const query = new URLSearchParams({ city, ready: readyOn! });
  const { days } = bodyOf<HalfDays>(await shop.call('GET', `/api/delivery/half-days?${query}`));
  const { day, free } = random.pick(days.filter((each) => each.free.length > 0).slice(0, CHOICE));
  const luck = random.next();
  const method = luck < 0.45 ? 'PayPal' : luck < 0.75 || isMade ? 'BankTransfer' : 'PayOnDelivery';
  const placed = await place(month, buyer, {
    lines,
    city,
    method,
    halfDay: { day, half: random.pick(free) },
  });
  count(month, isMade ? 'ordered to be made' : 'ordered from stock');
  if (method === 'PayPal') await payOrder(shop, buyer, placed._id);
  if (method !== 'BankTransfer') month.paidOn.set(placed._id, month.day);
  if (method === 'BankTransfer') awaitTransfer(month, placed);
}

async function place(
  { shop, buyers }: Month,
  buyer: Person,
  { lines, city, method, halfDay }: { lines: object[]; city: string; method: string; halfDay: HalfDay },
): Promise<Order> {
  const phone = `+2519${String(11_000_000 + buyers.length)}`;
  const answer = await shop.call('POST', '/api/orders', {
    token: buyer.token,
    headers: { 'idempotency-key': randomUUID() },
    body: orderBody(lines as Parameters<typeof orderBody>[0], {
      shippingAddress: { ...SHIPPING_ADDRESS, city, phone, email: buyer.email },
      paymentMethod: method,
      halfDay,
    }),
  });
  return bodyOf<Order>(answer, 201);
}

/** Most transfers come on the same day or soon after, some late, and some never. */
function awaitTransfer(month: Month, { _id, totalPrice }: Order): void {
  const { random, day } = month;
  const luck = random.next();
  const on = luck < 0.06 ? null : day + (luck < 0.6 ? 0 : 1 + random.below(3));
  month.transfers.push({ order: _id, amount: totalPrice, on });
}

/** Staff write down the transfers that have come. */
export async function recordTransfers(month: Month): Promise<void> {
  const { shop, administrator, day } = month;
  for (const { order: id, amount } of month.transfers.filter(({ on }) => on !== null && on <= day)) {
    const reference = `FT${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
    const answer = await shop.call('POST', `/api/orders/${id}/recorded-payments`, {
      token: administrator.token,
      body: { way: 'transfer', amount, reference },
    });
    month.paidOn.set(id, day);
    // Money that came after the end of its order is for the people of the shop.
    count(month, answer.status === 200 ? 'paid by transfer' : `transfer ${answer.status}`);
  }
  month.transfers = month.transfers.filter(({ on }) => on === null || on > day);
}

/** Some buyers choose another half-day than theirs, and those without one choose one. */
export async function moveSome(month: Month): Promise<void> {
  const { shop, random } = month;
  for (const { id, order_id: orderId, ahead, token } of await standingOf(month)) {
    const wants = ahead === null ? 0.6 : ahead > 2 ? 0.01 : 0;
    if (random.next() >= wants) continue;
    const path = `/api/orders/${orderId}/half-day`;
    const offered = await shop.call('GET', `${path}s`, { token });
    if (offered.status !== 200) continue;
    const days = bodyOf<HalfDaysOfOrder>(offered).days.filter(
      ({ free, day }) => free.length > 0 && day > dayIn(0),
    );
    const { day, free } = random.pick(days.slice(0, CHOICE));
    bodyOf(await shop.call('PUT', path, { token, body: { day, half: random.pick(free) } }));
    month.causes.set(id, 'buyer');
    count(month, ahead === null ? 'buyer chose another day' : 'buyer moved');
  }
}
