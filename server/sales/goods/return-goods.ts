import { historySentence } from '#contract/journal/order-sentences.ts';
import type { NamedPieces } from '#contract/paying/refunds.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { endOrderOfRest } from './end-order.ts';
import { namedPieces, piecesLeft } from './order-goods.ts';
import { noteInHistory } from '../orders/order-history.store.ts';
import { changeOrder, type OrderVerb } from '../orders/order-verbs.ts';
import { markReturned } from './held-goods.store.ts';
import { listLines } from '../orders/orders.store.ts';
import { lowerByReturned } from '../refunds/lowered-price.ts';
import { listRefunds } from '../refunds/refunds.store.ts';

/**
 * Puts pieces of a refunded order on sale that did not come back with the refund.
 * @throws HttpError 409 when nothing was refunded, or fewer pieces are still out.
 */
export const returnGoods: OrderVerb<{ lines: readonly NamedPieces[] }> = (deps, id, named, by) =>
  changeOrder(deps, id, by, 'order.goods-returned', async (tx, order) => {
    if (order.status !== 'refunded' && order.refunded_santim === 0) {
      throw new HttpError('not-returnable');
    }
    const lines = await listLines(tx, id);
    const pieces = namedPieces(piecesLeft(lines, await listRefunds(tx, id)), named.lines);
    await lowerByReturned(tx, order, pieces);
    await deps.stock.returnStock(tx, await markReturned(tx, id, pieces), {
      reason: 'return',
      order: id,
      actor: by.id,
    });
    const names = new Map(lines.map(({ position, name }) => [position, name]));
    const orderItems = pieces.map(({ line, qty }) => ({ name: names.get(line), qty }));
    const goods = orderItems.map(({ name, qty }) => `${qty} × ${name}`).join(', ');
    await noteInHistory(tx, id, 'note', {
      actor: by.id,
      reason: historySentence('back-in-stock', { goods }),
    });
    await endOrderOfRest(tx, deps, id, { actor: by.id, reason: historySentence('rest-has-come') });
    return { facts: { orderItems } };
  });
