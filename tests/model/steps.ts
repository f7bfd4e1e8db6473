import { randomUUID } from 'node:crypto';
import { expireOrder } from '../../server/sales/orders/ending/expire-order.ts';
import { settlePaymentById } from '../../server/sales/payments/settle-payment.ts';
import { orderBody, pay } from '../support/factories.ts';
import { requestRefund } from '../support/paid-orders.ts';
import type { Shop } from '../support/start-shop.ts';
import { change } from './change-step.ts';
import { aPayment, isFine, nothing, onOrder, type Pair, type Step } from './on-order.ts';
import type { ModelPayment, Luck, Method } from './order-moves.ts';

const LUCK: readonly Luck[] = ['whole', 'whole', 'whole', 'short', 'checked', 'declined', 'refused'];

const place: Step = async ({ shop, model, products, buyers, random, real }) => {
  const buyer = random.pick(buyers);
  const first = random.below(products.length);
  const second = (first + 1) % products.length;
  const lines = [{ product: first, qty: 1 + random.below(2) }];
  if (random.below(3) === 0) lines.push({ product: second, qty: 1 });
  const method = random.pick<Method>(['PayPal', 'PayPal', 'PayPal', 'BankTransfer', 'PayOnDelivery']);
  const answer = await shop.call('POST', '/api/orders', {
    token: buyer.token,
    body: orderBody(
      lines.map(({ product, qty }) => ({ product: products[product]!._id, qty })),
      {
        paymentMethod: method,
      },
    ),
    headers: { 'idempotency-key': randomUUID() },
  });
  const agreed: [boolean, boolean] = [isFine(answer), model.place(lines, method)];
  if (agreed[0] && agreed[1]) real.push({ id: answer.body._id, buyer, payments: [] });
  return { what: `place by ${method}`, order: model.orders.length - 1, agreed };
};

const begin = onOrder(
  'begin',
  async ({ shop, model }, { order, id, buyer, payments }) => {
    if (order.method !== 'PayPal') return [true, true];
    const path = `/api/orders/${id}/payments`;
    const answer = await shop.call('POST', path, { token: buyer.token, body: { method: 'PayPal' } });
    const agreed: [boolean, boolean] = [isFine(answer), model.begin(order)];
    if (agreed[0] && !payments.includes(answer.body.providerOrderId))
      payments.push(answer.body.providerOrderId);
    // The payment watch would act after a minute by itself; here it acts only when a step calls it.
    await shop.database.query(
      "update payments set next_ask_at = now() + interval '1 day' where order_id = $1",
      [id],
    );
    return agreed;
  },
  ({ method, status }) => method === 'PayPal' && status === 'pending',
);

const approve: Step = async (pair) => {
  const chosen = aPayment(pair, (_order, { there }) => there === 'created');
  if (!chosen) return nothing;
  const { payment, there, index } = chosen;
  payment.there = 'approved';
  payment.luck = pair.random.pick(LUCK);
  pair.shop.paypal.approve(there);
  tellLuck(pair, there, payment);
  return { what: `approve (${payment.luck})`, order: index };
};

function tellLuck({ shop }: Pair, there: string, { luck }: ModelPayment): void {
  const order = shop.paypal.order(there);
  const short = { ...order.amount, value: (Number(order.amount.value) - 0.01).toFixed(2) };
  order.refuseCapture = luck === 'refused' ? 'INSTRUMENT_DECLINED' : null;
  order.nextCapture = {
    ...(luck === 'short' ? { amount: short } : {}),
    ...(luck === 'checked' ? { status: 'PENDING' } : {}),
    ...(luck === 'declined' ? { status: 'DECLINED' } : {}),
  };
}

const takeAnotherCard: Step = async (pair) => {
  const chosen = aPayment(pair, (_order, { there, luck }) => there === 'approved' && luck === 'refused');
  if (!chosen) return nothing;
  chosen.payment.luck = 'whole';
  tellLuck(pair, chosen.there, chosen.payment);
  return { what: 'take another card', order: chosen.index };
};

const payNow: Step = async (pair) => {
  const chosen = aPayment(pair, () => true);
  if (!chosen) return nothing;
  const { order, payment, id, buyer, there, index } = chosen;
  const answer = await pay(pair.shop, buyer, id, there);
  return { what: 'pay', order: index, agreed: [isFine(answer), pair.model.pay(order, payment)] };
};

/** Does what a PayPal event or the payment watch makes the shop do. */
export async function settle({ database, services }: Shop, providerOrderId: string): Promise<void> {
  const text = 'select id from payments where provider_order_id = $1';
  const { rows } = await database.query(text, [providerOrderId]);
  await settlePaymentById(services.sales, rows[0].id);
}

const hear: Step = async (pair) => {
  const chosen = aPayment(pair, (_order, { written }) => written === null);
  if (!chosen) return nothing;
  await settle(pair.shop, chosen.there);
  pair.model.hear(chosen.order, chosen.payment);
  return { what: 'webhook', order: chosen.index };
};

/** Money moves at PayPal without the shop, also for payments that the shop has given up. */
const captureBehind: Step = async (pair) => {
  const chosen = aPayment(pair, (_order, { there, luck }) => there === 'approved' && luck !== 'refused');
  if (!chosen) return nothing;
  const { payment, there, index } = chosen;
  pair.shop.paypal.captureBehindTheShop(there);
  payment.there =
    payment.luck === 'checked' ? 'checked' : payment.luck === 'declined' ? 'declined' : 'captured';
  return { what: `capture behind the shop (${payment.luck})`, order: index };
};

const endCheck: Step = async (pair) => {
  const chosen = aPayment(pair, (_order, { there }) => there === 'checked');
  if (!chosen) return nothing;
  const status = pair.random.pick(['COMPLETED', 'DECLINED'] as const);
  pair.shop.paypal.endPending(chosen.there, status);
  chosen.payment.there = status === 'COMPLETED' ? 'captured' : 'declined';
  return { what: `the check ends: ${status}`, order: chosen.index };
};

const expire = onOrder(
  'expire',
  async ({ shop, model }, { order, id }) => {
    await shop.database.query(
      "update orders set expires_at = now() - interval '1 second' where id = $1 and expires_at is not null",
      [id],
    );
    await expireOrder(shop.services.sales, id);
    model.expire(order);
    return [true, true];
  },
  ({ status }) => status === 'pending',
);

const cancel = onOrder('cancel', async ({ shop, model, administrator }, { order, id }) => {
  const wasCancelled = order.status === 'cancelled';
  const answer = await shop.call('POST', `/api/orders/${id}/cancel`, {
    token: administrator.token,
    body: {},
  });
  const agreed = model.cancel(order);
  return wasCancelled ? [true, true] : [isFine(answer), agreed];
});

const refund = onOrder(
  'refund',
  async ({ shop, model, administrator, random, products }, { order, id }) => {
    // Its money may be of several payments, of which one must be named.
    if (order.wasChanged) return [true, true];
    const byHand = order.method === 'PayPal' ? {} : { byHand: { way: 'cash' } };
    const whole = random.below(3) === 0;
    const santim = whole ? null : 100 * (100 + random.below(8000));
    const pieces = random.below(2) === 0 ? 1 : null;
    const goods = pieces !== null || whole ? 'in-stock' : 'not-returned';
    const lines =
      pieces === null ? {} : { lines: [{ product: products[order.lines[0]!.product]!._id, qty: pieces }] };
    const wrong =
      order.status === 'needs-review' && order.paypal.some(({ written }) => written === 'mismatch');
    const asked = {
      ...(santim === null ? {} : { amount: santim / 100 }),
      goods,
      ...(wrong ? {} : lines),
      ...byHand,
    };
    const answer = await requestRefund(shop, administrator, id, asked);
    return [isFine(answer), model.refund(order, santim, wrong && whole ? null : pieces)];
  },
  ({ status }) => ['paid', 'delivered', 'partly-refunded', 'needs-review'].includes(status),
);

const deliver = onOrder(
  'deliver',
  async ({ shop, model, administrator }, { order, id }) => {
    // Cash is limited for a person and day; that is no business of the model.
    const reference = `CH${randomUUID().slice(0, 12)}`;
    const payment = { way: 'cheque', amount: (order.totalSantim - order.paidSantim) / 100, reference };
    const body = order.awaiting === 'delivery' ? { payment } : undefined;
    const answer = await shop.call('PUT', `/api/orders/${id}/deliver`, { token: administrator.token, body });
    return [isFine(answer), model.deliver(order)];
  },
  ({ status, awaiting }) => status === 'paid' || awaiting === 'delivery',
);

const sendReceipt = onOrder(
  'send a receipt',
  async ({ shop, model }, { order, id, buyer }) => {
    if (order.method !== 'BankTransfer') return [true, true];
    const body = { transactionNumber: `FT${randomUUID().slice(0, 12)}`, bank: 'CBE' };
    const answer = await shop.call('POST', `/api/orders/${id}/receipts`, { token: buyer.token, body });
    return [isFine(answer), model.sendReceipt(order)];
  },
  ({ method, status }) => method === 'BankTransfer' && status === 'pending',
);

const decideReceipt = onOrder(
  'decide on a receipt',
  async ({ shop, model, administrator, random }, { order, id }) => {
    const { rows } = await shop.database.query(
      'select id from payment_receipts where order_id = $1 order by created_at desc limit 1',
      [id],
    );
    if (order.method !== 'BankTransfer' || rows.length === 0) return [true, true];
    const accepted = random.below(2) === 0;
    const body = accepted ? { accepted } : { accepted, reason: 'not on our account' };
    const path = `/api/orders/${id}/receipts/${rows[0].id}/decision`;
    const answer = await shop.call('POST', path, { token: administrator.token, body });
    return [isFine(answer), model.decideReceipt(order, accepted)];
  },
  ({ awaiting }) => awaiting === 'receipt',
);

const restock: Step = async ({ shop, model, products, stock, random }) => {
  const product = random.below(products.length);
  const { _id } = products[product]!;
  stock.set(_id, stock.get(_id)! + 5);
  await shop.database.query('update products set count_in_stock = count_in_stock + 5 where id = $1', [_id]);
  model.restock(product, 5);
  return { what: 'restock' };
};

/** The steps, each with the weight by which it is chosen. */
export const STEPS: readonly [number, Step][] = [
  [14, place],
  [10, begin],
  [9, approve],
  [2, takeAnotherCard],
  [10, payNow],
  [7, hear],
  [4, captureBehind],
  [4, endCheck],
  [5, expire],
  [4, cancel],
  [8, refund],
  [5, deliver],
  [6, sendReceipt],
  [5, decideReceipt],
  [8, change],
  [3, restock],
];
