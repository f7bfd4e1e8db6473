import type { Notice } from '../notices/notice-kinds.ts';
import type { ServiceMailsId } from '../texts/service-mails.ts';
import type { CaseState } from '../work/case-states.ts';
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
  /** The mail to the buyer; absent where they hear nothing. */
  buyer?: BuyersMail;
  staff?: readonly StaffNotice[];
  /** Says that no chat follows the order yet. */
  followers?: false;
  /** Says that whoever waits for the pieces gets a short notice, also a reader of mails. */
  waiting?: true;
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
const audited = { audited: true } as const;
const noted = { ...audited, history: 'note' } as const;
const notedOfMoney = { ...audited, history: 'money' } as const;

/**
 * All that happens to an order and is told to somebody or written into the audit log. A new event needs a line here,
 * the texts of its mail (`contract/texts/order-mails.*.json`, `short-messages.*.json`) or of its action
 * (`audit-log.*.json`), and one call where it happens.
 */
export const ORDER_EVENTS = {
  // A new order has no followers yet. The shop has agreed on the delivery of orders that it takes itself.
  'order.placed': { buyer: 'placed', followers: false, staff: [NEW, TO_PRICE, TO_CONFIRM] },
  'order.placed-by-phone': { ...audited, buyer: 'placed', followers: false, staff: [NEW, TO_PRICE] },
  'order.sold-at-counter': { ...audited, buyer: 'placed', followers: false, staff: [NEW, TO_PRICE] },
  'order.phone-proven': { ...noted, buyer: 'confirmed' },
  'order.transport-priced': { ...audited, buyer: 'transport-priced' },
  'order.half-day-moved': noted,
  'order.noted': { ...noted, buyer: 'noted' },
  'order.fiscal-receipt-numbered': noted,
  'order.sold-twice-seen-to': audited,

  // The shop itself has taken the money at the door, so that this is no news to it.
  'order.paid': {
    buyer: 'paid',
    receiver: true,
    namesWays: true,
    staff: [{ mail: 'shop.paid', notice: 'paid', only: 'not paid at the door' }],
  },
  'order.part-paid': { buyer: 'part-paid' },
  'order.rest-due': { buyer: 'rest-due' },
  'order.rest-missing': { staff: [{ mail: 'shop.rest-missing', notice: 'rest-missing' }] },
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
  'order.pay-link-closed': { buyer: 'pay-together-closed' },
  'order.needs-review': { buyer: 'needs-review' },
  'order.review-closed': audited,
  'order.refunded': { ...audited, buyer: 'refunded' },

  'order.changed': { ...audited, buyer: 'changed' },
  'order.change-proposed': { ...noted, buyer: 'change-proposed' },
  'order.change-answered': {
    staff: [{ mail: 'shop.change-answered', notice: 'change-answered' }],
  },
  'order.change-refused': noted,
  'order.change-withdrawn': noted,
  'order.cancelled': { ...audited, buyer: 'cancelled' },
  'order.expired': { buyer: 'expired' },

  'order.made': { buyer: 'made' },
  'order.making-delayed': { buyer: 'making-delayed' },
  'order.prepared': noted,
  'order.delivery-split': audited,
  'order.delivery-joined': audited,
  'order.delivery-given': audited,
  'order.delivery-called': audited,
  'order.delivery-moved': { ...audited, buyer: 'delivery-moved' },
  'order.delivery-reported': audited,
  'order.on-the-way': { waiting: true, followers: false },
  'order.delivery-released': audited,
  'order.delivered': { ...audited, buyer: 'delivered' },
  'order.delivery-undone': { ...audited, buyer: 'not-delivered' },
  'order.refused': { buyer: 'refused' },
  'order.refused-brought-again': noted,
  'order.goods-returned': audited,

  'order.telegram-linked': audited,
  'order.telegram-unlinked': audited,
} as const satisfies Record<`order.${string}`, EventFacts>;

/** The mails about service cases to the buyer. */
export type CaseLetter = Extract<
  ServiceMailsId,
  | 'asked'
  | 'accepted'
  | 'refused'
  | 'in-repair'
  | 'planned'
  | 'offered'
  | 'repaired'
  | 'exchanged'
  | 'message'
>;

/** The facts of what happens to a service case: its step, its history, its mails and its row of the audit log follow. */
export interface CaseEventFacts {
  /** Says that the case begins with it. */
  begins?: true;
  /** The state that it brings the case to; absent where the case stays, or the occasion says so. */
  to?: CaseState;
  /** The mail that the buyer gets each time. */
  buyer?: CaseLetter;
  /** The mails of which they get the one that the occasion names. */
  buyerMay?: readonly CaseLetter[];
  audited?: true;
  /** The notice that the shop gets where the buyer does it. */
  staff?: Notice;
  /** Says that buyers do it too, of which the audit log does not tell. */
  alsoByBuyer?: true;
}

/** All that happens to a service case. */
export const CASE_EVENTS = {
  'case.asked': { begins: true, buyer: 'asked', staff: 'service', audited: true, alsoByBuyer: true },
  'case.refused-decided': { begins: true, buyerMay: ['accepted'], audited: true },
  'case.accepted': { to: 'accepted', buyer: 'accepted', audited: true },
  'case.refused': { to: 'refused', buyer: 'refused', audited: true },
  'case.in-repair': { to: 'in-repair', buyer: 'in-repair', audited: true },
  'case.withdrawn': { to: 'withdrawn', audited: true, alsoByBuyer: true },
  'case.offered': { to: 'offered', buyer: 'offered', audited: true },
  'case.offer-answered': { to: 'accepted', audited: true, alsoByBuyer: true },
  'case.noted': { buyerMay: ['message'], audited: true },
  'case.pictured': { audited: true, alsoByBuyer: true },
  'case.money-asked': { audited: true },
  'case.difference-asked': {},
  'case.visit-planned': { to: 'planned', buyer: 'planned', audited: true },
  'case.exchange-planned': { to: 'planned', buyer: 'planned', audited: true },
  'case.done': { to: 'done', buyerMay: ['repaired', 'exchanged'], audited: true },
  'case.floor-model-made': {},
  // The workshop has no account, so the audit log cannot name it.
  'case.repair-finished': { to: 'planned' },
  'case.repaired-unpaid': { to: 'done', buyer: 'repaired' },
  'case.erased': { to: 'withdrawn' },
} as const satisfies Record<`case.${string}`, CaseEventFacts>;

/** All else that the audit log tells of, by the noun that it happens to. */
const LOGGED = {
  settings: [
    'notice-changed',
    'notice-group-added',
    'notice-group-removed',
    'notice-sent-again',
    'notice-dropped',
    'job-sent-now',
    'job-given-up',
    'held-back-released',
    'first-day-changed',
    'examples-taken-out',
    'appearance-changed',
    'appearance-undone',
    'edited',
    'law-added',
    'holiday-decided',
    'closing-added',
    'closing-ended',
    'places-edited',
    'zone-added',
    'zone-edited',
    'zones-ordered',
    'zone-deleted',
    'category-added',
    'category-edited',
    'categories-ordered',
    'category-deleted',
    'accounts-counted',
    'accounts-withdrawn',
  ],
  policy: ['edited'],
  product: [
    'created',
    'duplicated',
    'published',
    'withdrawn',
    'archived',
    'unarchived',
    'scheduled',
    'stayed-draft',
    'edited',
    'made-own',
    'stock-moved',
    'stock-counted',
    'stock-transferred',
    'stock-received',
    'stock-expected',
    'stock-not-coming',
    'cost-set',
    'stock-warned-at',
    'stock-adjusted',
    'floor-model-made',
    'alert-told',
    'hold-ended',
    'hold-extended',
    'priced',
    'bulk-changed',
    'deleted',
  ],
  import: ['uploaded', 'pictures', 'asked-again', 'answers', 'run', 'ended'],
  material: ['created', 'edited', 'switched', 'deleted'],
  set: ['created', 'edited'],
  search: ['word-added', 'word-removed', 'entry-added', 'entry-removed'],
  picture: ['uploaded', 'withdrawn'],
  review: ['hidden', 'shown', 'answered', 'answer-removed', 'looked-at', 'picture-hidden', 'picture-shown'],
  user: [
    'notices-changed',
    'edited',
    'made-administrator',
    'role-changed',
    'unmade-administrator',
    'sessions-ended',
    'deleted',
    'pin-set',
    'pin-removed',
    'factor-reset',
  ],
  staff: [
    'discount-asked',
    'discount-granted',
    'discount-refused',
    'exported',
    'place-set',
    'invited',
    'invitation-withdrawn',
    'joined',
    'role-made',
    'role-edited',
    'role-removed',
    'work-handed-over',
  ],
  delivery: ['tour-made', 'tour-revoked', 'cash-counted', 'tour-ordered', 'crew-added', 'crew-edited'],
  payment: ['returned', 'claimed', 'not-ours', 'statement-read', 'line-set-aside', 'line-reopened'],
  drawer: ['added', 'edited', 'opened', 'cash-in', 'cash-out', 'taken-over', 'closed'],
  closing: ['closed'],
  month: ['locked'],
  tablet: ['made', 'revoked'],
  program: ['made', 'withdrawn'],
  webhook: ['made', 'edited', 'removed', 'secret-renewed', 'tested', 'sent-again', 'switched-off'],
  fiscal: ['typed', 'state-set', 'tried', 'key-kept', 'key-removed'],
  coupon: ['created', 'edited'],
  quotation: ['made', 'withdrawn', 'extended'],
  workshop: [
    'added',
    'edited',
    'link-made',
    'link-ended',
    'stage-reached',
    'work-changed',
    'work-begun',
    'delay-asked',
    'delay-decided',
  ],
  customer: ['noted', 'note-deleted', 'tagged', 'merged', 'separated'],
} as const;

/** Events of releases before, which nothing notes any more: their rows of the log stay. */
const LOGGED_BEFORE = {
  settings: ['appearance-saved', 'appearance-published'],
  product: ['display-piece-made', 'display-piece-changed', 'display-piece-ended', 'bulk-undone'],
  search: ['left-alone'],
} as const;

type Named<Table extends Readonly<Record<string, readonly string[]>>> = {
  [Noun in keyof Table]: `${Noun & string}.${Table[Noun][number]}`;
}[keyof Table];

type OrderEvents = typeof ORDER_EVENTS;
type CaseEvents = typeof CASE_EVENTS;
export type OrderEvent = keyof OrderEvents;
export type CaseEvent = keyof CaseEvents;

/** The events of orders of which somebody is told. */
export type ToldEvent = {
  [Event in OrderEvent]: OrderEvents[Event] extends
    | { buyer: unknown }
    | { staff: unknown }
    | { waiting: true }
    ? Event
    : never;
}[OrderEvent];

type Audited<Events> = {
  [Event in keyof Events]: Events[Event] extends { audited: true } ? Event : never;
}[keyof Events];

/** The events of orders that the audit log tells of. */
export type AuditedEvent = Audited<OrderEvents>;

/** The audited events of which the order's history has a sentence. */
export type NotedEvent = {
  [Event in AuditedEvent]: OrderEvents[Event] extends { history: unknown } ? Event : never;
}[AuditedEvent];

/** All that the audit log tells of. */
export type JournalEvent = AuditedEvent | Audited<CaseEvents> | Named<typeof LOGGED>;

const isAudited = ([, facts]: [string, object]) => 'audited' in facts;

const namesIn = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([noun, deeds]) => deeds.map((deed) => `${noun}.${deed}`));

export type LoggedEvent = JournalEvent | Named<typeof LOGGED_BEFORE>;
/** The names of all that stands in the audit log, as {noun}.{what happened}: 'product.deleted'. */
export const LOGGED_EVENTS = [
  ...Object.entries({ ...ORDER_EVENTS, ...CASE_EVENTS }).flatMap((event) =>
    isAudited(event) ? [event[0]] : [],
  ),
  ...namesIn(LOGGED),
  ...namesIn(LOGGED_BEFORE),
] as [LoggedEvent, ...LoggedEvent[]];

/** The nouns that the audit log tells of. */
export const JOURNAL_NOUNS = ['order', 'case', ...(Object.keys(LOGGED) as (keyof typeof LOGGED)[])] as const;

export const factsOf = (event: OrderEvent): EventFacts => ORDER_EVENTS[event];
export const factsOfCase = (event: CaseEvent): CaseEventFacts => CASE_EVENTS[event];
