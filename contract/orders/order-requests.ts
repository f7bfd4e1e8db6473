import { z } from 'zod';
import { line, text } from '../common.ts';
import { flag, birrInput } from '../given.ts';
import { MAX_ORDER_LINES } from './orders.ts';
import { namedPieces } from '../paying/payments.ts';

/** The bodies of calls by which an order is changed. */
export const cancellation = z.object({ reason: text(300, 0).default('') });
export const reviewClosing = z.object({ reason: text(300) });
/** POST /orders/{id}/returns: refunded pieces that came back and are put on sale again. */
export const goodsReturn = z.object({ lines: z.array(namedPieces).min(1).max(MAX_ORDER_LINES) });
export const orderNote = z.object({ note: text(1000), toCustomer: flag });
export const transportPrice = z.object({ price: birrInput });
export const fiscalReceipt = z.object({ number: line(60, 0) });
