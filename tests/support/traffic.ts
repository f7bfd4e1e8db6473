import { randomUUID } from 'node:crypto';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import { beginPayment, pay, requestOrder, type Person } from './factories.ts';
import { faultsOfAnswer } from './oracle.ts';
import { requestRefund } from './paid-orders.ts';
import type { PaypalSimulator } from './paypal-simulator.ts';
import type { Seeded } from './seeded.ts';
import type { Answer, Call } from './shop-client.ts';

/** The answers to buyers and an administrator, over all starts of a shop. */
export interface Told {
  placed: Map<string, Order>;
  paid: Set<string>;
  /** The birr that were refunded at least, by order. */
  refunded: Map<string, number>;
  cancelled: Set<string>;
  /** The totals of orders if a change of which nobody heard was made. */
  perhaps: Map<string, number>;
  /** Calls that were never answered; the buyer will repeat them with the same key. */
  unanswered: { buyer: Person; key: string; product: string; qty: number }[];
  answers: number;
  faults: string[];
}

export const toldNothing = (): Told => ({
  placed: new Map(),
  paid: new Set(),
  refunded: new Map(),
  cancelled: new Set(),
  perhaps: new Map(),
  unanswered: [],
  answers: 0,
  faults: [],
});

interface Parts {
  call: Call;
  paypal: PaypalSimulator;
  random: Seeded;
  products: readonly Product[];
  administrator: Person;
  told: Told;
}

/**
 * Runs buyers who order, pay, cancel and get refunds until the shop no longer answers. Each answered step is noted in
 * `told`.
 */
export async function buyUntilItDies(parts: Parts, buyer: Person): Promise<void> {
  const { call, paypal, random, products, administrator, told } = parts;
  const shop = { call };
  const noted = (answer: Answer) => {
    told.answers += 1;
    told.faults.push(...faultsOfAnswer(answer));
    return answer;
  };

  async function place(): Promise<Order | null> {
    const asked = { buyer, key: randomUUID(), product: random.pick(products)._id, qty: 1 + random.below(3) };
    told.unanswered.push(asked);
    const answer = noted(
      await requestOrder(shop, buyer, [{ product: asked.product, qty: asked.qty }], asked.key),
    );
    told.unanswered.splice(told.unanswered.indexOf(asked), 1);
    if (answer.status !== 201) return null;
    told.placed.set(answer.body._id, answer.body);
    return answer.body as Order;
  }

  async function payFor({ _id }: Order): Promise<boolean> {
    const providerOrderId = await beginPayment(shop, buyer, _id);
    paypal.approve(providerOrderId);
    const answer = noted(await pay(shop, buyer, _id, providerOrderId));
    if (answer.status === 200) told.paid.add(_id);
    return answer.status === 200;
  }

  /** Changes how many pieces an order has: more of one that is not paid, fewer of one that is. */
  async function change(order: Order, by: 1 | -1): Promise<Order> {
    const [line] = order.orderItems;
    const { token } = administrator;
    const path = `/api/orders/${order._id}/changes`;
    const wanted = { orderItems: [{ product: line!.product!, qty: line!.qty + by }] };
    const quoted = noted(await call('POST', `${path}/quote`, { token, body: wanted }));
    if (quoted.status !== 200) return order;
    const { after, basis } = quoted.body;
    told.perhaps.set(order._id, after.totalPrice);
    const body = { ...wanted, reason: 'They called', totalPrice: after.totalPrice, basis, agreed: true };
    const headers = { 'idempotency-key': randomUUID() };
    const answer = noted(await call('POST', path, { token, body, headers }));
    told.perhaps.delete(order._id);
    if (answer.status !== 200) return order;
    told.placed.set(order._id, answer.body);
    return answer.body as Order;
  }

  async function refund({ _id, totalPrice, orderItems }: Order): Promise<void> {
    const whole = random.below(2) === 0;
    const [line] = orderItems;
    const asked = whole
      ? { goods: 'in-stock' }
      : {
          amount: Math.floor(totalPrice / 3),
          goods: 'in-stock',
          lines: [{ product: line!.product, qty: 1 }],
        };
    const answer = noted(await requestRefund(shop, administrator, _id, asked));
    if (answer.status === 200) told.refunded.set(_id, whole ? totalPrice : Math.floor(totalPrice / 3));
  }

  for (;;) {
    const placed = await place();
    if (!placed) continue;
    const order = random.below(4) === 0 ? await change(placed, 1) : placed;
    const next = random.next();
    if (next < 0.15) {
      const path = `/api/orders/${order._id}/cancel`;
      const answer = noted(await call('POST', path, { token: buyer.token, body: {} }));
      if (answer.status === 200) told.cancelled.add(order._id);
    } else if (next < 0.75) {
      const isPaid = await payFor(order);
      const isFewer = isPaid && order.orderItems[0]!.qty > 1 && random.below(3) === 0;
      const left = isFewer ? await change(order, -1) : order;
      if (isPaid && next < 0.45) await refund(left);
    }
  }
}
