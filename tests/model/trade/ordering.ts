import { randomUUID } from 'node:crypto';
import type { CounterSaleAnswer } from '../../../contract/paying/counter.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { Quotation } from '../../../contract/orders/quotations.ts';
import { bodyOf, orderBody, SHIPPING_ADDRESS } from '../../support/factories.ts';
import { orderQuotation, quotationBody, QUOTATION_ADDRESS } from '../../support/quotations.ts';
import { payOrder } from '../../support/paid-orders.ts';
import {
  isDone,
  leave,
  newNumber,
  newPhone,
  office,
  putIntoDrawer,
  type Deal,
  type Goods,
  type Line,
  type Step,
  type Trade,
} from './trade.ts';

const santim = (birr: number) => Math.round(birr * 100);
const ORGANISATION = { company: 'Abay Consulting PLC', tin: '0012345678' };

interface Wanted {
  goods: Goods;
  qty: number;
}

/** One to three pieces of one or two products. */
function pickLines({ goods, random }: Trade): Wanted[] {
  const first = random.below(goods.length);
  const others = random.below(2) === 0 ? [] : [(first + 1 + random.below(goods.length - 1)) % goods.length];
  return [first, ...others].map((index) => ({ goods: goods[index]!, qty: 1 + random.below(3) }));
}

const bodyLines = (lines: readonly Wanted[]) =>
  lines.map(({ goods, qty }) => ({ product: goods.product, variant: goods.variant, qty }));

/** Writes an order into the model. Its prices are those of the goods; its discount and its delivery are the shop's. */
export function note(
  trade: Trade,
  { _id: id, ...order }: Order,
  lines: readonly Wanted[],
  more: Pick<Deal, 'way' | 'buyer' | 'isOrganisation'>,
): Deal {
  const deal: Deal = {
    id,
    ...more,
    lines: lines.map(({ goods, qty }): Line => ({ goods, qty, price: goods.price, here: qty, back: 0 })),
    whole: { goods: 0, vat: 0, delivery: 0 },
    lowered: { goods: 0, vat: 0, delivery: 0 },
    slack: 0,
    isSpread: false,
    marked: new Map(),
    onVan: new Map(),
    onVanBefore: new Map(),
    hasExchange: false,
    isRefused: false,
    broken: new Map(),
    isReleased: false,
  };
  agree(deal, { ...order, _id: id });
  trade.deals.push(deal);
  return deal;
}

/** Adds up what an order costs: its lines less its discount, VAT by each rate of that, and its delivery. */
export function agree(deal: Deal, { itemsPrice, shippingPrice }: Order): void {
  const gross = deal.lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const goods = santim(itemsPrice);
  const byRate = Map.groupBy(deal.lines, ({ goods: { percent } }) => percent);
  const vat = [...byRate].reduce((sum, [percent, lines]) => {
    const net = lines.reduce((all, { price, qty }) => all + price * qty, 0) * (goods / gross);
    return sum + Math.round((net * percent) / 100);
  }, 0);
  deal.whole = { goods, vat, delivery: santim(shippingPrice) };
  // Each rate is rounded, and a discount is shared between the rates to the santim.
  deal.slack += byRate.size;
}

const address = (trade: Trade, isOrganisation: boolean) => ({
  ...SHIPPING_ADDRESS,
  phone: newPhone(trade),
  ...(isOrganisation && ORGANISATION),
});

const onTheWeb: Step = async (trade) => {
  const { shop, random, buyers } = trade;
  const [buyer, lines, isOrganisation] = [random.pick(buyers), pickLines(trade), random.below(3) === 0];
  const paymentMethod = random.pick(['BankTransfer', 'BankTransfer', 'PayOnDelivery', 'PayPal']);
  const answer = await shop.call('POST', '/api/orders', {
    token: buyer.token,
    headers: { 'idempotency-key': randomUUID() },
    body: orderBody(bodyLines(lines), { paymentMethod, shippingAddress: address(trade, isOrganisation) }),
  });
  if (!isDone(answer)) return { what: 'order on the web (refused)' };
  const deal = note(trade, answer.body, lines, { way: 'web', buyer, isOrganisation });
  if (paymentMethod === 'PayPal' && random.below(4) > 0) await payOrder(shop, buyer, deal.id);
  return { what: `order on the web by ${paymentMethod}`, deal };
};

const byPhone: Step = async (trade) => {
  const { random } = trade;
  const [lines, isOrganisation] = [pickLines(trade), random.below(3) === 0];
  const discount = random.below(3) === 0 ? 100 + random.below(400) : 0;
  const answer = await office(trade, 'POST', '/orders/by-phone', {
    ...orderBody(bodyLines(lines), { paymentMethod: random.pick(['BankTransfer', 'PayOnDelivery']) }),
    shippingAddress: { ...address(trade, isOrganisation), email: '' },
    ...(discount > 0 && { discount, discountReason: 'A regular customer' }),
  });
  if (!isDone(answer)) return { what: 'order by phone (refused)' };
  return {
    what: `order by phone, ${discount} off`,
    deal: note(trade, answer.body, lines, { way: 'phone', buyer: null, isOrganisation }),
  };
};

/** Returns what goods cost with their VAT, in santim, as it stands on the slip. */
const costOf = (lines: readonly Wanted[]): number =>
  [...Map.groupBy(lines, ({ goods: { percent } }) => percent)].reduce((sum, [percent, some]) => {
    const net = some.reduce((all, { goods, qty }) => all + goods.price * qty, 0);
    return sum + net + Math.floor((net * percent + 50) / 100);
  }, 0);

const atCounter: Step = async (trade) => {
  const { random } = trade;
  const [lines, takenNow, isOrganisation] = [pickLines(trade), random.below(3) > 0, random.below(2) === 0];
  const orderItems = lines.map(({ goods, qty }) => ({
    ...{ product: goods.product, variant: goods.variant, qty },
    price: goods.price / 100,
  }));
  const total = costOf(lines);
  const withheld =
    isOrganisation && takenNow
      ? Math.floor(lines.reduce((sum, { goods, qty }) => sum + goods.price * qty, 0) * 0.03)
      : 0;
  const cash = takenNow
    ? Math.min(total - withheld, 100 * (500 + random.below(9_000)))
    : random.below(2) * 50_000;
  const rest = takenNow ? total - withheld - cash : 0;
  const payments = [
    ...(withheld > 0 ? [{ way: 'withheld', amount: withheld / 100, reference: '' }] : []),
    ...(cash > 0 ? [{ way: 'cash', amount: cash / 100 }] : []),
    ...(rest > 0
      ? [{ way: random.pick(['transfer', 'cheque']), amount: rest / 100, reference: newNumber() }]
      : []),
  ];
  const answer = await office(trade, 'POST', '/counter/sales', {
    ...{ orderItems, takenNow, payments },
    ...(takenNow
      ? { ...(isOrganisation && ORGANISATION), phone: newPhone(trade), name: 'Almaz Bekele' }
      : { shippingAddress: { ...address(trade, isOrganisation), email: '' } }),
  });
  const what = `sell at the counter${takenNow ? ', taken now' : ''}: ${payments.map(({ way, amount }) => `${way} ${amount}`).join(', ')}`;
  if (!isDone(answer)) return { what: `${what} (refused: ${answer.body.code})` };
  const { order } = answer.body as CounterSaleAnswer;
  const deal = note(trade, order, lines, { way: 'counter', buyer: null, isOrganisation });
  putIntoDrawer(trade, cash);
  if (order.deliveredAt) for (const line of deal.lines) leave(line, line.qty);
  return { what, deal };
};

const byQuotation: Step = async (trade) => {
  const { shop, random, buyers } = trade;
  const [buyer, lines, discountPercent] = [random.pick(buyers), pickLines(trade), random.below(3) * 5];
  const asked = quotationBody(bodyLines(lines), { email: buyer.email, city: 'Addis Ababa' });
  const made = await office(trade, 'POST', '/quotations/by-staff', { ...asked, discountPercent });
  if (!isDone(made)) return { what: `make a quotation (refused: ${made.body.code})` };
  const shippingAddress = { ...QUOTATION_ADDRESS, phone: newPhone(trade), ...ORGANISATION };
  const answer = await orderQuotation(shop, buyer, made.body as Quotation, { shippingAddress });
  if (!isDone(answer)) return { what: `order a quotation (refused: ${answer.body.code})` };
  const order = bodyOf<Order>(answer, answer.status);
  // The discount of a quotation stands in the price of each piece.
  const deal = note(trade, order, lines, { way: 'quotation', buyer, isOrganisation: true });
  for (const line of deal.lines) line.price = Math.round((line.goods.price * (100 - discountPercent)) / 100);
  agree(deal, order);
  return { what: `order a quotation, ${discountPercent} percent off`, deal };
};

export const ORDERING: readonly [number, Step][] = [
  [8, onTheWeb],
  [5, byPhone],
  [6, atCounter],
  [3, byQuotation],
];
