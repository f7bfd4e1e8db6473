import { z } from 'zod';
import { line, text } from '../common.ts';
import { flag, birrInput } from '../given.ts';
import { namedPieces } from '../paying/refunds.ts';
import { namedObject } from '../named-object.ts';
import { MAX_ORDER_LINES } from '../longest.ts';

/** The bodies of calls by which an order is changed. */
export const cancellation = namedObject('OrderCancellation', { reason: text(300, 0).default('') });
export const reviewClosing = namedObject('ReviewClosing', { reason: text(300) });
/** POST /orders/{id}/returns: refunded pieces that came back and are put on sale again. */
export const goodsReturn = namedObject('GoodsReturn', {
  lines: z.array(namedPieces).min(1).max(MAX_ORDER_LINES),
});
export const orderNote = namedObject('OrderNote', { note: text(1000), toCustomer: flag });
export const transportPrice = namedObject('TransportPrice', { price: birrInput });
export const fiscalReceipt = namedObject('FiscalReceipt', { number: line(60, 0) });
