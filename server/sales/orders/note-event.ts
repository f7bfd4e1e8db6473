import type { AuditFields } from '#contract/accounts/audit.ts';
import { factsOf, type AuditedEvent, type NotedEvent, type ToldEvent } from '#contract/journal/events.ts';
import { toBirr } from '#contract/money.ts';
import { lineReductionsOf } from '#contract/orders/line-reductions.ts';
import { note as noteInLog, type Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { Occasion } from '../mails/order-letter.ts';
import { noteInHistory } from './order-history.store.ts';
import { findOrderForUpdate, type OrderLineRow, type OrderRow } from './orders.store.ts';
import { isTransportPriced } from '../pricing/shipping-rule.ts';

/** A deed of somebody with an order. */
export interface Deed {
  by: AuthenticatedUser;
  /** Facts about the change for the audit log, by the names of the API. */
  facts?: AuditFields;
  /** Says that a buyer did so with their own order: the audit log tells only of the people of the shop. */
  isOwn?: boolean;
  /** Says that the buyer reads the sentence too. */
  isForBuyer?: boolean;
}

/** The facts for those who are told of an event; null: nobody is told of it this time. */
export type TellingOf<Event> = Event extends ToldEvent ? { tells: Occasion | null } : { tells?: never };

/** Events of which people are told by a step that other verbs take too, as every delivered order is told of. */
type ToldByStep = 'order.cancelled' | 'order.delivered' | 'order.refunded';
type Untold = Exclude<AuditedEvent, ToldEvent> | ToldByStep;

interface Tells {
  orderMails: {
    tell(tx: Transaction, orderId: string, event: ToldEvent, occasion: Occasion): Promise<void>;
  };
}

/** The sentence for the order's history, where the event has one. */
export type ReasonOf<Event extends AuditedEvent> = Event extends NotedEvent
  ? { reason: string }
  : { reason?: never };

/**
 * Writes down what somebody has done with an order, which is locked, after it is done: a sentence in its history, and
 * in the audit log the values that differ from `before`. The row of the log is left out where nothing differs.
 */
export const note = <Event extends Untold>(
  tx: Transaction,
  event: Event,
  before: OrderRow,
  deed: Deed & ReasonOf<Event>,
): Promise<void> => write(tx, event, before, deed);

/** Writes down what somebody has done with an order, as `note` does, and has those told who are to hear of it. */
export async function noteAndTell<Event extends AuditedEvent>(
  tx: Transaction,
  { orderMails }: Tells,
  event: Event,
  before: OrderRow,
  deed: Deed & ReasonOf<Event> & TellingOf<Event>,
): Promise<void> {
  const { tells, ...written }: Deed & { reason?: string; tells?: Occasion | null } = deed;
  if (tells) await orderMails.tell(tx, before.id, event as Event & ToldEvent, tells);
  await write(tx, event, before, written);
}

async function write(
  tx: Transaction,
  event: AuditedEvent,
  before: OrderRow,
  { by, reason, facts = {}, isOwn = false, isForBuyer = false }: Deed & { reason?: string },
): Promise<void> {
  const { history } = factsOf(event);
  if (history && reason !== undefined)
    await noteInHistory(tx, before.id, isForBuyer ? 'customer-note' : history, { actor: by.id, reason });
  if (isOwn) return;
  const after = (await findOrderForUpdate(tx, before.id))!;
  await noteInLog(tx, event, {
    by,
    of: subjectOf(before),
    person: before.user_id,
    before: auditedFields(before),
    after: { ...auditedFields(after), ...facts },
  });
}

/** Writes into the audit log that an administrator has placed an order. */
export const noteNewOrder = (
  tx: Transaction,
  actor: Actor,
  order: OrderRow,
  lines: readonly Pick<OrderLineRow, 'name' | 'qty' | 'price_santim' | 'list_santim'>[],
  discountReason?: string,
  { action = 'order.placed-by-phone', facts = {} }: NewOrder = {},
): Promise<void> =>
  noteInLog(tx, action, {
    by: actor,
    of: subjectOf(order),
    person: order.user_id,
    after: {
      ...auditedFields(order),
      refundedPrice: undefined,
      orderItems: lines.map(({ name, qty }) => ({ name, qty })),
      ...(discountReason !== undefined && { discount: givenIn(order, lines), reason: discountReason }),
      ...facts,
    },
  });

/** All that is given in a new order in birr, also on single lines. */
const givenIn = (
  { granted_santim: granted }: OrderRow,
  lines: readonly Pick<OrderLineRow, 'qty' | 'price_santim' | 'list_santim'>[],
): number =>
  toBirr(
    granted +
      lineReductionsOf(
        lines.map(({ price_santim: priceSantim, list_santim: listSantim, qty }) => ({
          priceSantim,
          listSantim,
          qty,
        })),
      ),
  );

interface NewOrder {
  action?: AuditedEvent;
  facts?: AuditFields;
}

const subjectOf = ({ id, number }: OrderRow) => ({ id, label: `Order ${number}` });

const auditedFields = (order: OrderRow): AuditFields => ({
  status: order.status,
  awaiting: order.awaiting,
  paymentMethod: order.payment_method,
  shippingPrice: isTransportPriced(order) ? toBirr(order.shipping_santim) : null,
  totalPrice: toBirr(order.total_santim),
  refundedPrice: toBirr(order.refunded_santim),
  fiscalReceiptNumber: order.fiscal_receipt_number,
});
