import { randomUUID } from 'node:crypto';
import type { Order } from '../../contract/orders/orders.ts';
import type { ContributionBegun, PayLink } from '../../contract/paying/pay-together.ts';
import { expireOrder } from '../../server/sales/orders/ending/expire-order.ts';
import { watchPayments } from '../../server/sales/payments/watch-payments.ts';
import { bodyOf, pay, placeOrder, type Person } from '../support/factories.ts';
import { requestRefund } from '../support/paid-orders.ts';
import type { Seeded } from '../support/seeded.ts';
import type { Answer } from '../support/shop-client.ts';
import type { Shop } from '../support/start-shop.ts';

/** An order of the random life, with the name of its link and the ids of the parts that others have begun. */
interface Shared {
  id: string;
  buyer: Person;
  token: string | null;
  parts: string[];
}

export interface Life {
  shop: Shop;
  product: string;
  administrator: Person;
  buyers: readonly Person[];
  random: Seeded;
  orders: Shared[];
  /** Payments at the providers that nobody has paid yet. */
  atChapa: string[];
  atPaypal: string[];
}

/** Does one thing, and says what. Refusals are right; anything else than an answer or a 409 is not. */
type PartStep = (life: Life) => Promise<string>;

/** Returns whether the shop did it. @throws Error for a refusal that is no 409. */
function isDone({ status, body }: Answer): boolean {
  if (status < 300) return true;
  if (status === 409) return false;
  throw new Error(`${status} ${JSON.stringify(body)}`);
}

/** Picks mostly an order that still waits for money, because old ones have ended. */
async function anOrder({ shop, orders, random }: Life): Promise<Shared | undefined> {
  if (orders.length === 0) return undefined;
  const { rows } = await shop.database.query(
    "select id from orders where status in ('pending', 'awaiting-confirmation')",
  );
  const waiting = orders.filter(({ id }) => rows.some((row) => row.id === id));
  return random.pick(waiting.length > 0 && random.below(8) > 0 ? waiting : orders);
}

const onOrder =
  (what: string, act: (life: Life, order: Shared) => Promise<boolean | undefined>): PartStep =>
  async (life) => {
    const order = await anOrder(life);
    if (!order) return 'nothing';
    const done = await act(life, order);
    return done === undefined ? 'nothing' : `${what}${done ? '' : ' (refused)'}`;
  };

const asDesk = ({ shop, administrator }: Life, method: string, { id }: Shared, path = '', body?: object) =>
  shop.call(method, `/api/orders/${id}${path}`, { token: administrator.token, body });

const read = async (life: Life, order: Shared) => bodyOf<Order>(await asDesk(life, 'GET', order));

const newNumber = () => `FT${randomUUID().slice(0, 12)}`;

/** A part of what is due, all of it, or more than that, in birr. */
function someOf({ random }: Life, due: number): number {
  const kind = random.below(6);
  if (kind === 0) return due;
  if (kind === 1) return Math.round((due + 100) * 100) / 100;
  return Math.max(0.01, Math.round(due * (1 + random.below(60))) / 100);
}

/** Names one of many addresses, because one network may pay six hundred parts in ten minutes. */
const someNetwork = ({ random }: Life): string => `203.0.113.${random.below(250)}`;

const place: PartStep = async (life) => {
  const { shop, buyers, product, random, orders } = life;
  const buyer = random.pick(buyers);
  const lines = [{ product, qty: 1 + random.below(2) }];
  const { _id: id } = await placeOrder(shop, buyer, lines, random.pick(['PayPal', 'Chapa', 'BankTransfer']));
  const { url } = bodyOf<PayLink>(
    await shop.call('PUT', `/api/orders/${id}/pay-link`, { token: buyer.token }),
  );
  orders.push({ id, buyer, token: url.split('/').at(-1)!, parts: [] });
  return 'place';
};

const contribute = onOrder('contribute', async (life, order) => {
  const { shop, random, atChapa, atPaypal } = life;
  const { amountDue } = await read(life, order);
  const method = random.pick(['Chapa', 'Chapa', 'PayPal', 'BankTransfer'] as const);
  const transfer = { transactionNumber: newNumber(), bank: 'CBE' };
  const answer = await shop.call('POST', `/api/pay/${order.token}/contributions`, {
    from: someNetwork(life),
    body: {
      ...{ amount: someOf(life, amountDue), method, contact: '0911 234567' },
      ...(method === 'BankTransfer' && { transfer }),
      ...(order.parts.length > 0 && random.below(4) === 0 && { instead: random.pick(order.parts) }),
    },
  });
  if (!isDone(answer)) return false;
  const { contribution, begun } = answer.body as ContributionBegun;
  order.parts.push(contribution);
  if (begun?.provider === 'chapa') atChapa.push([...shop.chapa.transactions.keys()].at(-1)!);
  if (begun?.provider === 'paypal') atPaypal.push(begun.providerOrderId);
  return true;
});

/** Somebody pays or approves at a provider, sooner or later. */
const payThere: PartStep = async ({ shop, random, atChapa, atPaypal }) => {
  const isChapa = random.below(2) === 0;
  const from = isChapa ? atChapa : atPaypal;
  if (from.length === 0) return 'nothing';
  const id = from.splice(random.below(from.length), 1)[0]!;
  if (isChapa) shop.chapa.pay(id);
  else shop.paypal.approve(id);
  return 'pay there';
};

const settle = onOrder('settle', async (life, { token, parts }) => {
  if (parts.length === 0) return undefined;
  const { shop, random } = life;
  const path = `/api/pay/${token}/contributions/${random.pick(parts)}`;
  return isDone(await shop.call('POST', path, { from: someNetwork(life) }));
});

const lapse: PartStep = async ({ shop }) => {
  await shop.database.query(
    "update contributions set held_until = now() - interval '1 second' where held_until is not null",
  );
  return 'lapse';
};

const decide = onOrder('decide', async (life, order) => {
  const { receipts } = await read(life, order);
  const waiting = receipts.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return undefined;
  const { _id, amount } = life.random.pick(waiting);
  const kind = life.random.below(3);
  const decision =
    kind === 0
      ? { accepted: false, reason: 'not on our account' }
      : { accepted: true, amount: kind === 1 ? amount : someOf(life, amount) };
  return isDone(await asDesk(life, 'POST', order, `/receipts/${_id}/decision`, decision));
});

const record = onOrder('record', async (life, order) => {
  const { amountDue } = await read(life, order);
  const body = { way: 'cheque', amount: someOf(life, amountDue), reference: newNumber(), overpaid: true };
  return isDone(await asDesk(life, 'POST', order, '/recorded-payments', body));
});

const payAsBuyer = onOrder('pay as buyer', async (life, { id, buyer, ...order }) => {
  const { shop, random } = life;
  const { amountDue } = await read(life, { id, buyer, ...order });
  const body = { method: 'PayPal', ...(random.below(2) === 0 && { amount: someOf(life, amountDue) }) };
  const begun = await shop.call('POST', `/api/orders/${id}/payments`, { token: buyer.token, body });
  if (!isDone(begun)) return false;
  const { providerOrderId } = begun.body;
  if (random.below(4) === 0) life.atPaypal.push(providerOrderId);
  else shop.paypal.approve(providerOrderId);
  return isDone(await pay(shop, buyer, id, providerOrderId));
});

const refund = onOrder('refund', async (life, order) => {
  const { refundable = [] } = await read(life, order);
  if (refundable.length === 0) return undefined;
  const { payment, byHand, price } = life.random.pick(refundable);
  const part = price && price.left > 0 && life.random.below(2) === 0;
  return isDone(
    await requestRefund(life.shop, life.administrator, order.id, {
      payment,
      ...(part && { amount: Math.max(0.01, Math.round(price.left * 50) / 100) }),
      ...(byHand && { byHand: { way: 'transfer', reference: newNumber() } }),
    }),
  );
});

const cancel = onOrder('cancel', async (life, order) =>
  isDone(await asDesk(life, 'POST', order, '/cancel', {})),
);

const deliver = onOrder('deliver', async (life, order) =>
  isDone(await asDesk(life, 'PUT', order, '/deliver', {})),
);

const expire = onOrder('expire', async ({ shop }, { id }) => {
  await shop.database.query(
    "update orders set expires_at = now() - interval '1 second' where id = $1 and expires_at is not null",
    [id],
  );
  await expireOrder(shop.services.sales, id);
  return true;
});

/** The payment watch looks at everything now. */
export async function watchNow({ shop }: Pick<Life, 'shop'>): Promise<string> {
  await shop.database.query('update payments set next_ask_at = now()');
  await watchPayments(shop.services.sales);
  return 'watch';
}

/** The steps, each with the weight by which it is chosen. */
export const PART_STEPS: readonly [number, PartStep][] = [
  [6, place],
  [22, contribute],
  [18, payThere],
  [12, settle],
  [3, lapse],
  [6, decide],
  [3, record],
  [6, payAsBuyer],
  [3, refund],
  [1, cancel],
  [2, deliver],
  [1, expire],
  [2, watchNow],
];
