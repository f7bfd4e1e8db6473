import type { Order } from '../../../contract/orders/orders.ts';
import type { GoodsBack } from '../../../contract/paying/refunds.ts';
import { expireOrder } from '../../../server/sales/orders/ending/expire-order.ts';
import { sendRefund } from '../../../server/sales/refunds/send-refund.ts';
import { agree } from './ordering.ts';
import {
  aDeal,
  comeBack,
  isDone,
  leave,
  newNumber,
  office,
  putIntoDrawer,
  read,
  type Deal,
  type Line,
  type Step,
  type Trade,
} from './trade.ts';

const onDeal =
  (what: string, act: (trade: Trade, deal: Deal, order: Order) => Promise<string | boolean | null>): Step =>
  async (trade) => {
    const deal = aDeal(trade);
    if (!deal) return null;
    const done = await act(trade, deal, await read(trade, deal));
    if (done === null) return null;
    return {
      what: done === false ? `${what} (refused)` : `${what}${done === true ? '' : ` ${done}`}`,
      deal,
    };
  };

/** Its pieces are on the way, were refused or are exchanged, so that nothing else is agreed on about them. */
const isBusy = ({ hasExchange, isRefused, onVan }: Deal) => hasExchange || isRefused || onVan.size > 0;

const takesMoney = ({ status }: Order) =>
  ['pending', 'awaiting-confirmation', 'expired', 'needs-review'].includes(status);

/** Records money that came: a part, what is due, or more than that, in one of the ways. */
const record = onDeal('record', async (trade, deal, order) => {
  const { random } = trade;
  const due = Math.round(order.amountDue * 100);
  if (due <= 0 || !takesMoney(order)) return null;
  const kind = random.below(5);
  const part = Math.max(100, Math.round((due * (10 + random.below(80))) / 100));
  const amount = kind === 0 ? part : kind === 1 ? due + 2_525 : due;
  const way = random.pick(['cash', 'cash', 'transfer', 'cheque'] as const);
  const reference = way === 'cash' ? '' : newNumber();
  const body = { way, amount: amount / 100, reference, ...(kind === 1 && { overpaid: true }) };
  const answer = await office(trade, 'POST', `/orders/${deal.id}/recorded-payments`, body);
  if (!isDone(answer)) return `${way} ${body.amount} (refused: ${answer.body.code})`;
  if (way === 'cash') putIntoDrawer(trade, amount);
  return `${way} ${body.amount} of ${due / 100} due`;
});

/** An organisation withholds three percent of what it buys. Nobody else may. */
const withhold = onDeal('withhold', async (trade, deal, order) => {
  const net = Math.round(order.itemsPrice * 100);
  const amount = Math.min(Math.floor(net * 0.03), Math.round(order.amountDue * 100));
  if (amount <= 0 || !takesMoney(order)) return null;
  const body = { way: 'withheld', amount: amount / 100, reference: '' };
  const answer = await office(trade, 'POST', `/orders/${deal.id}/recorded-payments`, body);
  if (!deal.isOrganisation && answer.status < 300) throw new Error('tax was withheld by a person');
  return isDone(answer) ? `${body.amount}` : false;
});

const cancel = onDeal('cancel', async (trade, deal, order) => {
  if (order.status === 'cancelled' || deal.onVan.size > 0) return null;
  const isDoneNow = isDone(
    await office(trade, 'POST', `/orders/${deal.id}/cancel`, { reason: 'They moved' }),
  );
  if (isDoneNow) writeOffBroken(deal);
  return isDoneNow;
});

/** Pieces that came back damaged are not on sale again when their order ends. */
function writeOffBroken({ broken }: Deal): void {
  for (const [line, qty] of broken) {
    leave(line, qty);
    line.goods.brought -= qty;
  }
  broken.clear();
}

const expire = onDeal('expire', async (trade, deal, { status }) => {
  const { shop } = trade;
  const { id, onVan } = deal;
  if (status !== 'pending' || onVan.size > 0) return null;
  await shop.database.query(
    "update orders set expires_at = now() - interval '1 second' where id = $1 and expires_at is not null",
    [id],
  );
  await expireOrder(shop.services.sales, id);
  if ((await read(trade, deal)).status === 'expired') writeOffBroken(deal);
  return true;
});

/** Changes how many pieces of a product an order has, takes a product out, or adds one. */
const change = onDeal('change', async (trade, deal, order) => {
  if (isBusy(deal) || order.deliveredAt || deal.lines.some(({ back }) => back > 0)) return null;
  const { random, goods } = trade;
  const wanted = deal.lines.map((line) => ({ line, goods: line.goods, qty: line.qty }));
  const kind = random.below(4);
  const other = random.pick(goods);
  if (kind === 0 && wanted.length > 1) wanted.pop();
  else if (kind === 1 && wanted.every((each) => each.goods !== other))
    wanted.push({ line: null as unknown as Line, goods: other, qty: 1 });
  else wanted[0]!.qty = 1 + random.below(4);
  const orderItems = wanted.map(({ goods: of, qty }) => ({
    ...{ product: of.product, variant: of.variant, qty },
  }));
  const path = `/orders/${deal.id}/changes`;
  const quoted = await office(trade, 'POST', `${path}/quote`, { orderItems });
  if (!isDone(quoted)) return false;
  const { after, basis } = quoted.body;
  const body = { orderItems, reason: 'They called', totalPrice: after.totalPrice, basis, agreed: true };
  const answer = await office(trade, 'POST', path, body);
  if (!isDone(answer)) return `(refused: ${answer.body.code})`;
  deal.lines = wanted.map(({ line, goods: of, qty }): Line => {
    if (!line) return { goods: of, qty, price: of.price, here: qty, back: 0 };
    // Pieces that are added stand here, and those that are taken out can be sold again.
    line.here += qty - line.qty;
    line.qty = qty;
    return line;
  });
  deal.marked.clear();
  deal.onVanBefore.clear();
  agree(deal, answer.body);
  return orderItems.map(({ qty }) => qty).join('+');
});

/** Returns what was paid for some pieces of a line, in santim: their own price less their part of the discount, with VAT. */
function worthOf({ whole, lines }: Deal, { price, goods }: Line, qty: number) {
  const gross = lines.reduce((sum, line) => sum + line.price * line.qty, 0);
  const net = Math.round(price * qty * (whole.goods / gross));
  return { goods: net, vat: Math.round((net * goods.percent) / 100) };
}

/** Gives money back: of named pieces that can be sold, are damaged or stay with the buyer, or a sum alone. */
const refund = onDeal('give back', async (trade, deal, order) => {
  const { random } = trade;
  if (isBusy(deal) || !['paid', 'delivered', 'partly-refunded'].includes(order.status)) return null;
  const paid = (order.refundable ?? []).filter(({ price }) => price && price.left > 0);
  const from = paid.toSorted((one, other) => other.price!.left - one.price!.left)[0];
  if (!from) return null;
  const left = Math.round(from.price!.left * 100);
  const line = random.pick(deal.lines);
  const qty = Math.min(line.qty - line.back, 1 + random.below(2));
  const goods = random.pick<GoodsBack>(['in-stock', 'in-stock', 'damaged', 'not-returned']);
  const isSumAlone = goods === 'not-returned' || qty <= 0;
  const worth = isSumAlone ? { goods: 0, vat: 0 } : worthOf(deal, line, qty);
  const amount = isSumAlone
    ? Math.max(1, Math.round((left * (1 + random.below(20))) / 100))
    : worth.goods + worth.vat;
  if (amount > left || amount <= 0) return null;
  const place = deal.lines.indexOf(line) + 1;
  const way = random.pick(['cash', 'transfer']);
  const answer = await office(trade, 'POST', `/orders/${deal.id}/refunds`, {
    ...{ amount: amount / 100, reason: 'Agreed on the phone', payment: from.payment },
    ...(isSumAlone ? { goods: 'not-returned' } : { goods, lines: [{ line: place, qty }] }),
    ...(from.byHand && { byHand: { way, reference: way === 'cash' ? '' : newNumber() } }),
  });
  if (!isDone(answer)) return `(refused: ${answer.body.code})`;
  if (from.byHand && way === 'cash') putIntoDrawer(trade, -amount);
  if (isSumAlone) {
    deal.isSpread = true;
    deal.lowered.goods += amount;
    return `${amount / 100} alone`;
  }
  deal.lowered.goods += worth.goods;
  deal.lowered.vat += worth.vat;
  deal.slack += 2;
  returnPieces(line, qty, goods);
  return `${amount / 100} for ${qty} of ${line.qty} at ${place}, ${goods}`;
});

/**
 * Of pieces that can be sold again those that stand here come back first, and the others come from the buyer. Damaged ones are those
 * of the buyer first, unless they were sent back at the door, and stand nowhere any more.
 */
export function returnPieces(
  line: Line,
  qty: number,
  goods: GoodsBack,
  { wereRefused = false }: { wereRefused?: boolean } = {},
): void {
  if (goods === 'damaged') {
    const atBuyer = wereRefused ? 0 : line.qty - line.back - line.here;
    leave(line, qty - Math.min(qty, Math.max(atBuyer, 0)));
  } else {
    comeBack(line, qty - Math.min(qty, line.here));
    line.here -= qty;
  }
  line.back += qty;
}

/** A refund for goods that came back names them, unless it is of all that is left. */
const refundOfNothing = onDeal('give back for no pieces', async (trade, deal, order) => {
  const from = (order.refundable ?? []).find(({ price }) => price && price.left > 1);
  if (!from || !['paid', 'delivered', 'partly-refunded'].includes(order.status)) return null;
  const goods = trade.random.pick<GoodsBack>(['in-stock', 'damaged']);
  const answer = await office(trade, 'POST', `/orders/${deal.id}/refunds`, {
    amount: 1,
    reason: 'Agreed on the phone',
    payment: from.payment,
    goods,
    ...(from.byHand && { byHand: { way: 'transfer', reference: newNumber() } }),
  });
  if (answer.status < 300) throw new Error(`money went back for goods that are ${goods}, and for no pieces`);
  return false;
});

/** Gives back what came beside the price, or the money of an order that has come to nothing. */
const refundSurplus = onDeal('give surplus back', async (trade, deal, order) => {
  const isOver = ['cancelled', 'expired', 'needs-review'].includes(order.status);
  const from = (order.refundable ?? []).find(({ paysOrder }) => isOver || !paysOrder);
  if (!from || from.left.currency !== 'ETB') return null;
  const answer = await office(trade, 'POST', `/orders/${deal.id}/refunds`, {
    ...{ payment: from.payment, reason: 'Too much', goods: 'not-returned' },
    ...(from.byHand && { byHand: { way: 'cash', reference: '' } }),
  });
  if (!isDone(answer)) return `(refused: ${answer.body.code})`;
  if (from.byHand) putIntoDrawer(trade, -Math.round(Number(from.left.amount) * 100));
  return from.left.amount;
});

/** Sends to PayPal what is still to go back there, as its job does. */
export async function sendRefunds({ shop }: Trade): Promise<void> {
  const { rows } = await shop.database.query(
    "select id from refunds where status in ('requested', 'pending')",
  );
  for (const { id } of rows) await sendRefund(shop.services.sales, id);
}

export const MONEY: readonly [number, Step][] = [
  [16, record],
  [3, withhold],
  [3, cancel],
  [2, expire],
  [6, change],
  [9, refund],
  [1, refundOfNothing],
  [3, refundSurplus],
];
