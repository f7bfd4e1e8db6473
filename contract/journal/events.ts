import type { Notice } from '../notices/notice-kinds.ts';
import type { OrderMailsId } from '../texts/order-mails.ts';

type NameOf<Id> = Id extends `${infer Name}.subject` ? Name : never;

/**
 * The mails about orders: each has a subject and a heading in the catalogue. Those that begin with 'shop.' go to the
 * people of the shop, all others to the buyer, who may get them as a short message.
 */
export type OrderMail = NameOf<OrderMailsId>;
export type ShopMail = Extract<OrderMail, `shop.${string}`>;
export type BuyersMail = Exclude<OrderMail, ShopMail>;

/** A notice of the back office with its mail. */
export interface StaffNotice {
  mail: ShopMail;
  notice: Notice;
  /** The orders of which it tells: those that wait for this reason, or those whose money did not come at the door. */
  only?: 'awaiting transport-price' | 'awaiting delivery' | 'not paid at the door';
}

/** The facts of an event: all that is told of it follows from them. */
interface EventFacts {
  of: 'order';
  /** The mail to the buyer; absent where they hear nothing. */
  buyer?: BuyersMail;
  staff?: readonly StaffNotice[];
  /** Says that no chat follows the order yet. */
  followers?: false;
  /** Says that the receiver of somebody else's order is told. */
  receiver?: true;
  /** Says that the mails name the ways in which the order was paid. */
  namesWays?: true;
  /** The kind of the sentence that the order's history gets; absent where none stands there by itself. */
  history?: 'note' | 'money';
  /** Says that the audit log has an action of this name. */
  audited?: true;
}

const NEW = { mail: 'shop.placed', notice: 'new-order' } as const;
const TO_PRICE = {
  mail: 'shop.transport-price',
  notice: 'transport-price',
  only: 'awaiting transport-price',
} as const;
const TO_CONFIRM = { mail: 'shop.delivery', notice: 'to-confirm', only: 'awaiting delivery' } as const;
const audited = { of: 'order', audited: true } as const;
const noted = { ...audited, history: 'note' } as const;
const notedOfMoney = { ...audited, history: 'money' } as const;

/**
 * All that happens to an order and is told to somebody or written into the audit log. A new event needs a line here,
 * the texts of its mail (`contract/texts/order-mails.*.json`, `short-messages.*.json`) or of its action
 * (`audit-log.*.json`), and one call where it happens.
 */
export const ORDER_EVENTS = {
  // A new order has no followers yet. The shop has agreed on the delivery of orders that it takes itself.
  'order.placed': { of: 'order', buyer: 'placed', followers: false, staff: [NEW, TO_PRICE, TO_CONFIRM] },
  'order.placed-by-phone': { ...audited, buyer: 'placed', followers: false, staff: [NEW, TO_PRICE] },
  'order.sold-at-counter': { ...audited, buyer: 'placed', followers: false, staff: [NEW, TO_PRICE] },
  'order.phone-proven': { ...noted, buyer: 'confirmed' },
  'order.transport-priced': { ...audited, buyer: 'transport-priced' },
  'order.half-day-moved': noted,
  'order.noted': { ...audited, buyer: 'noted' },
  'order.fiscal-receipt-numbered': noted,
  'order.sold-twice-seen-to': audited,

  // The shop itself has taken the money at the door, so that this is no news to it.
  'order.paid': {
    of: 'order',
    buyer: 'paid',
    receiver: true,
    namesWays: true,
    staff: [{ mail: 'shop.paid', notice: 'paid', only: 'not paid at the door' }],
  },
  'order.part-paid': { of: 'order', buyer: 'part-paid' },
  'order.rest-due': { of: 'order', buyer: 'rest-due' },
  'order.rest-missing': { of: 'order', staff: [{ mail: 'shop.rest-missing', notice: 'rest-missing' }] },
  'order.receipt-sent': { ...audited, staff: [{ mail: 'shop.receipt', notice: 'receipt' }] },
  'order.receipt-accepted': audited,
  'order.receipt-refused': { ...audited, buyer: 'receipt-refused' },
  'order.payment-chosen': audited,
  'order.payment-recorded': audited,
  'order.money-seen': notedOfMoney,
  'order.money-not-seen': notedOfMoney,
  'order.certificate-noted': audited,
  'order.pay-link-opened': notedOfMoney,
  'order.pay-link-ended': notedOfMoney,
  'order.pay-link-closed': { of: 'order', buyer: 'pay-together-closed' },
  'order.needs-review': { of: 'order', buyer: 'needs-review' },
  'order.review-closed': audited,
  'order.refunded': { ...audited, buyer: 'refunded' },

  'order.changed': { ...audited, buyer: 'changed' },
  'order.change-proposed': { ...noted, buyer: 'change-proposed' },
  'order.change-answered': {
    of: 'order',
    staff: [{ mail: 'shop.change-answered', notice: 'change-answered' }],
  },
  'order.change-refused': noted,
  'order.change-withdrawn': noted,
  'order.cancelled': { ...audited, buyer: 'cancelled' },
  'order.expired': { of: 'order', buyer: 'expired' },

  'order.made': { of: 'order', buyer: 'made' },
  'order.making-delayed': { of: 'order', buyer: 'making-delayed' },
  'order.prepared': noted,
  'order.delivery-split': audited,
  'order.delivery-joined': audited,
  'order.delivery-given': audited,
  'order.delivery-called': audited,
  'order.delivery-moved': { ...audited, buyer: 'delivery-moved' },
  'order.delivery-reported': audited,
  'order.delivery-released': audited,
  'order.delivered': { ...audited, buyer: 'delivered' },
  'order.delivery-undone': { ...audited, buyer: 'not-delivered' },
  'order.refused': { of: 'order', buyer: 'refused' },
  'order.refused-brought-again': noted,
  'order.goods-returned': audited,

  'order.telegram-linked': audited,
  'order.telegram-unlinked': audited,
} as const satisfies Record<`order.${string}`, EventFacts>;

type Events = typeof ORDER_EVENTS;
export type OrderEvent = keyof Events;

/** The events of which somebody is told. */
export type ToldEvent = {
  [Event in OrderEvent]: Events[Event] extends { buyer: unknown } | { staff: unknown } ? Event : never;
}[OrderEvent];

/** The events that the audit log has an action for. */
export type AuditedEvent = {
  [Event in OrderEvent]: Events[Event] extends { audited: true } ? Event : never;
}[OrderEvent];

/** The audited events of which the order's history has a sentence. */
export type NotedEvent = {
  [Event in AuditedEvent]: Events[Event] extends { history: unknown } ? Event : never;
}[AuditedEvent];

export const factsOf = (event: OrderEvent): EventFacts => ORDER_EVENTS[event];
