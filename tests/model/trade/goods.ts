import type { GoodsBack } from '../../../contract/paying/refunds.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { RefusedPieces } from '../../../contract/stock/refused-pieces.ts';
import type { ManagedCase, ServiceCase } from '../../../contract/work/service-cases.ts';
import { bodyOf } from '../../support/factories.ts';
import { SOME_DAY } from '../../support/service-cases.ts';
import { handedOver, newReport, plan, report } from '../../support/tours.ts';
import { returnPieces } from './money.ts';
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
  type Exchange,
  type Line,
  type Step,
  type Trade,
} from './trade.ts';

type Delivery = Order['deliveries'][number];

/** The first delivery of an order that is still to be brought, planned for the crew's day. */
async function aDelivery(trade: Trade): Promise<{ deal: Deal; order: Order; delivery: Delivery } | null> {
  const deal = aDeal(trade, ({ hasExchange }) => !hasExchange);
  if (!deal) return null;
  const order = await read(trade, deal);
  const isReady = ['paid', 'partly-refunded'].includes(order.status) || order.awaiting === 'delivery';
  const delivery = order.deliveries.find(
    ({ state, kind, isAgain }) => ['open', 'on-the-way'].includes(state) && kind === 'delivery' && !isAgain,
  );
  if (!isReady || !delivery) return null;
  if (delivery.state === 'open') await plan(trade, deal.id, trade.crew);
  return { deal, order, delivery };
}

const piecesOf = ({ lines }: Deal, { pieces }: Pick<Delivery, 'pieces'>) =>
  pieces.map(({ line, qty }) => ({ line: lines[line - 1]!, qty }));

/** Pieces of a delivery leave the house, unless they are on the van already. */
function bring(deal: Deal, { _id, pieces }: Pick<Delivery, '_id' | 'pieces'>): void {
  if (deal.onVan.delete(_id)) return;
  for (const { line, qty } of piecesOf(deal, { pieces })) leave(line, qty);
}

const handOver: Step = async (trade) => {
  const found = await aDelivery(trade);
  if (!found) return null;
  const { deal, order, delivery } = found;
  const due = order.awaiting === 'delivery' ? order.amountDue : 0;
  const answer = await report(trade, trade.tour, handedOver(delivery._id, due > 0 ? { cash: due } : {}));
  if (!isDone(answer)) return { what: `hand over for ${due} (refused: ${answer.body.code})`, deal };
  trade.crewCash += Math.round(due * 100);
  bring(deal, delivery);
  deal.marked.clear();
  deal.onVanBefore.clear();
  return { what: `hand over for ${due}`, deal };
};

/** One piece of an order is brought before the others. */
const split: Step = async (trade) => {
  const found = await aDelivery(trade);
  if (!found) return null;
  const { deal, delivery } = found;
  const piece = delivery.pieces.find(({ qty }) => qty > 1) ?? delivery.pieces[0];
  if (!piece || delivery.state !== 'open') return null;
  const { version } = (await read(trade, deal)).deliveries.find(({ _id }) => _id === delivery._id)!;
  const body = { version, pieces: [{ line: piece.line, qty: 1 }] };
  const answer = await office(trade, 'POST', `/deliveries/${delivery._id}/split`, body);
  return { what: `split a delivery${answer.status < 300 ? '' : ` (refused: ${answer.body.code})`}`, deal };
};

const setOut: Step = async (trade) => {
  const found = await aDelivery(trade);
  if (!found || found.delivery.state !== 'open') return null;
  const { deal, delivery } = found;
  const answer = await report(trade, trade.tour, newReport(delivery._id, 'on-the-way'));
  if (!isDone(answer)) return { what: `set out (refused: ${answer.body.code})`, deal };
  const onVan = piecesOf(deal, delivery).map(({ line, qty }) => ({ line, qty: leave(line, qty) }));
  deal.onVan.set(delivery._id, onVan);
  return { what: 'set out', deal };
};

const comeBackWith = (deal: Deal, { _id }: Pick<Delivery, '_id'>): void => {
  for (const { line, qty } of deal.onVan.get(_id) ?? []) comeBack(line, qty);
  deal.onVan.delete(_id);
};

const meetNobody: Step = async (trade) => {
  const found = await aDelivery(trade);
  if (!found) return null;
  const { deal, delivery } = found;
  const answer = await report(
    trade,
    trade.tour,
    newReport(delivery._id, 'not-met', { reason: 'nobody-there' }),
  );
  if (!isDone(answer)) return { what: `meet nobody (refused: ${answer.body.code})`, deal };
  comeBackWith(deal, delivery);
  return { what: 'meet nobody', deal };
};

/** The buyer sends all pieces back at the door, or one of them. */
const refuse: Step = async (trade) => {
  const found = await aDelivery(trade);
  if (!found) return null;
  const { deal, delivery } = found;
  const [first] = delivery.pieces;
  const isPart = delivery.state === 'open' && first !== undefined && trade.random.below(2) === 0;
  const refused = newReport(delivery._id, 'refused', {
    ...{ reason: 'damaged', note: 'A torn arm' },
    ...(isPart && { pieces: [{ line: first.line, qty: 1 }] }),
  });
  const answer = await report(trade, trade.tour, refused);
  if (!isDone(answer)) return { what: `refuse at the door (refused: ${answer.body.code})`, deal };
  comeBackWith(deal, delivery);
  deal.isRefused = true;
  for (const { line, qty } of piecesOf(deal, { pieces: isPart ? [{ ...first, qty: 1 }] : delivery.pieces }))
    deal.broken.set(line, (deal.broken.get(line) ?? 0) + qty);
  return { what: `refuse ${isPart ? 'one' : 'all'} at the door`, deal };
};

/** Decides on pieces that were sent back at the door: their money goes back, and they are sold again or written off. */
const decideRefused: Step = async (trade) => {
  const listed = bodyOf<RefusedPieces[]>(await office(trade, 'GET', '/refused-pieces'));
  const refused = listed.find(
    ({ isPaid, order }) => isPaid && trade.deals.some(({ id }) => id === order._id),
  );
  if (!refused) return null;
  const deal = trade.deals.find(({ id }) => id === refused.order._id)!;
  const { refundable = [] } = await read(trade, deal);
  const opened = await office(trade, 'POST', `/refused-pieces/${refused._id}/service-case`, {
    wish: 'money-back',
  });
  if (!isDone(opened)) return { what: `decide on refused pieces (refused: ${opened.body.code})`, deal };
  const { _id, worth } = opened.body as ManagedCase;
  const goods = trade.random.pick<GoodsBack>(['in-stock', 'damaged']);
  const isOffline = refundable.some(({ byHand, paysOrder }) => byHand && paysOrder);
  const payment = refundable
    .filter(({ price }) => price && price.left >= worth)
    .map((each) => each.payment)[0];
  const answer = await office(trade, 'POST', `/service-cases/${_id}/money-back`, {
    ...{ amount: worth, goods },
    ...(payment && { payment }),
    ...(isOffline && { byHand: { way: 'transfer', reference: newNumber() } }),
  });
  if (!isDone(answer)) return { what: `give refused pieces back (refused: ${answer.body.code})`, deal };
  for (const { line: place, qty } of refused.orderItems) {
    const line = deal.lines[place - 1]!;
    deal.broken.set(line, (deal.broken.get(line) ?? 0) - qty);
    lower(deal, line, qty);
    returnPieces(line, qty, goods, { wereRefused: true });
  }
  return { what: `give ${worth} back for refused pieces, ${goods}`, deal };
};

/** Takes pieces off a price by what was paid for them. */
function lower(deal: Deal, line: Line, qty: number): void {
  const gross = deal.lines.reduce((sum, { price, qty: all }) => sum + price * all, 0);
  const net = Math.round(line.price * qty * (deal.whole.goods / gross));
  deal.lowered.goods += net;
  deal.lowered.vat += Math.round((net * line.goods.percent) / 100);
  deal.slack += 2;
}

/** The desk marks an order as delivered, with its money where it is paid at the door. */
const mark: Step = async (trade) => {
  const deal = aDeal(trade, ({ hasExchange, isRefused }) => !hasExchange && !isRefused);
  if (!deal) return null;
  const order = await read(trade, deal);
  if (
    order.deliveredAt ||
    !(['paid', 'partly-refunded'].includes(order.status) || order.awaiting === 'delivery')
  )
    return null;
  const amount = order.awaiting === 'delivery' ? order.amountDue : 0;
  const way = trade.random.pick(['cash', 'cheque']);
  const payment = { way, amount, reference: way === 'cash' ? '' : newNumber() };
  const answer = await office(
    trade,
    'PUT',
    `/orders/${deal.id}/deliver`,
    amount > 0 ? { payment } : undefined,
  );
  if (!isDone(answer)) return { what: `mark as delivered (refused: ${answer.body.code})`, deal };
  if (amount > 0 && way === 'cash') putIntoDrawer(trade, Math.round(amount * 100));
  deal.onVanBefore = new Map(deal.onVan);
  deal.onVan.clear();
  for (const line of deal.lines) {
    const gone = leave(line, line.here);
    if (gone > 0) deal.marked.set(line, gone);
  }
  return { what: `mark as delivered, ${way} ${amount}`, deal };
};

/** It was the wrong order: its pieces still stand here. */
const undoMark: Step = async (trade) => {
  const deal = aDeal(
    trade,
    ({ hasExchange, marked, onVanBefore }) => !hasExchange && (marked.size > 0 || onVanBefore.size > 0),
  );
  if (!deal) return null;
  const { deliveredAt } = await read(trade, deal);
  if (!deliveredAt || deal.lines.some(({ back }) => back > 0)) return null;
  const body = { reason: 'The wrong order', deliveredAt };
  const answer = await office(trade, 'POST', `/orders/${deal.id}/delivery-undo`, body);
  if (!isDone(answer)) return { what: `take a mark back (refused: ${answer.body.code})`, deal };
  for (const [line, qty] of deal.marked) comeBack(line, qty);
  deal.marked.clear();
  deal.onVan = deal.onVanBefore;
  deal.onVanBefore = new Map();
  return { what: 'take a mark back', deal };
};

const askForExchange: Step = async (trade) => {
  const deal = aDeal(
    trade,
    ({ hasExchange, isRefused, buyer, lines }) =>
      !hasExchange && !isRefused && buyer !== null && lines.every(({ back }) => back === 0),
  );
  if (!deal) return null;
  const order = await read(trade, deal);
  if (order.status !== 'delivered') return null;
  const line = trade.random.pick(deal.lines);
  if (line.here > 0) return null;
  const asked = await trade.shop.call('POST', `/api/orders/${deal.id}/service-cases`, {
    token: deal.buyer!.token,
    body: {
      ...{ kind: 'wrong-piece', wish: 'exchange', reason: 'It has another colour' },
      lines: [{ line: deal.lines.indexOf(line) + 1, qty: 1 }],
    },
  });
  if (!isDone(asked)) return { what: `ask for an exchange (refused: ${asked.body.code})`, deal };
  const { _id: id } = asked.body as ServiceCase;
  deal.hasExchange = true;
  bodyOf(await office(trade, 'PUT', `/service-cases/${id}/state`, { to: 'accepted' }));
  const held = await office(trade, 'POST', `/service-cases/${id}/exchange`, SOME_DAY);
  if (!isDone(held)) return { what: `hold a piece for an exchange (refused: ${held.body.code})`, deal };
  bodyOf(await office(trade, 'POST', `/service-cases/${id}/visits`, { kind: 'collection', ...SOME_DAY }));
  trade.exchanges.push({ id, deal, line, qty: 1, isFetched: false, isBrought: false });
  return { what: 'hold a piece for an exchange', deal };
};

const onExchange =
  (act: (trade: Trade, exchange: Exchange) => Promise<string | null>): Step =>
  async (trade) => {
    if (trade.exchanges.length === 0) return null;
    const exchange = trade.random.pick(trade.exchanges);
    const what = await act(trade, exchange);
    return what === null ? null : { what, deal: exchange.deal };
  };

/** The crew fetches the old piece or brings the new one. */
const visit = onExchange(async (trade, exchange) => {
  const { deal, line, qty } = exchange;
  const kind = trade.random.pick(['collection', 'delivery']);
  const { deliveries } = await read(trade, deal);
  const open = deliveries.find((each) => each.kind === kind && each.state === 'open');
  if (!open) return null;
  await plan(trade, deal.id, trade.crew);
  const answer = await report(trade, trade.tour, handedOver(open._id));
  if (!isDone(answer)) return `visit for a ${kind} (refused: ${answer.body.code})`;
  if (kind === 'collection') {
    line.goods.here += qty;
    exchange.isFetched = true;
  } else {
    line.goods.here -= qty;
    exchange.isBrought = true;
  }
  return `exchange: ${kind}`;
});

const endExchange = onExchange(async (trade, exchange) => {
  const { id, line, qty, isFetched, isBrought } = exchange;
  const goods = trade.random.pick<GoodsBack>(['in-stock', 'damaged']);
  const answer = await office(trade, 'POST', `/service-cases/${id}/outcome`, { outcome: 'exchanged', goods });
  if (!isDone(answer)) return `end an exchange (refused: ${answer.body.code})`;
  trade.exchanges.splice(trade.exchanges.indexOf(exchange), 1);
  // A report that it is done says that both were carried.
  if (!isBrought) line.goods.here -= qty;
  if (!isFetched) line.goods.here += qty;
  if (goods === 'damaged') {
    line.goods.here -= qty;
    line.goods.brought -= qty;
  }
  return `end an exchange, ${goods}`;
});

const giveExchangeUp = onExchange(async (trade, exchange) => {
  const { id, isFetched, isBrought } = exchange;
  if (isFetched || isBrought) return null;
  const body = { to: 'refused', text: 'It was the cat' };
  const answer = await office(trade, 'PUT', `/service-cases/${id}/state`, body);
  if (!isDone(answer)) return `give an exchange up (refused: ${answer.body.code})`;
  trade.exchanges.splice(trade.exchanges.indexOf(exchange), 1);
  return 'give an exchange up';
});

/** Pieces come, break, are carried to the other place, or are counted. */
const inStock: Step = async (trade) => {
  const { random, places } = trade;
  const goods = random.pick(trade.goods);
  const at = random.pick(places);
  const other = places.find(({ _id }) => _id !== at._id)!;
  const kind = random.below(4);
  const send = (what: string, body: object) => office(trade, 'POST', `/stock/${goods.variant}/${what}`, body);
  if (kind === 0) {
    const isMoved = isDone(await send('transfer', { from: at._id, to: other._id, qty: 1 + random.below(3) }));
    return { what: `carry pieces to the other place${isMoved ? '' : ' (refused)'}` };
  }
  if (kind < 3) {
    const by = kind === 1 ? 5 + random.below(20) : -1;
    const reason = kind === 1 ? 'correction' : 'damaged';
    if (!isDone(await send('adjustment', { place: at._id, by, reason })))
      return { what: `stock ${by} (refused)` };
    goods.brought += by;
    goods.here += by;
    return { what: `stock ${by}` };
  }
  const item = bodyOf<{ places: { place: string; free: number; sold: number }[] }>(
    await office(trade, 'GET', `/stock/${goods.variant}`),
  );
  const here = item.places.find(({ place }) => place === at._id);
  const seen = (here?.free ?? 0) + (here?.sold ?? 0);
  // Somebody finds what has to be there, or one less of what can be sold.
  const missing = random.below(3) === 0 && (here?.free ?? 0) > 0 ? 1 : 0;
  const isCounted = isDone(await send('count', { place: at._id, seen, counted: seen - missing }));
  if (!isCounted) return { what: `count ${seen} pieces (refused)` };
  goods.brought -= missing;
  goods.here -= missing;
  return { what: `count ${seen} pieces, ${missing} missing` };
};

export const GOODS: readonly [number, Step][] = [
  [9, handOver],
  [5, split],
  [4, setOut],
  [3, meetNobody],
  [4, refuse],
  [4, decideRefused],
  [5, mark],
  [2, undoMark],
  [6, askForExchange],
  [4, visit],
  [3, endExchange],
  [1, giveExchangeUp],
  [3, inStock],
];
