import { inSelect, type DoorWish } from '#contract/books/report-kinds.ts';
import { noonOf } from '#contract/days/days.ts';
import { dayAndHour, fullDay } from '#contract/days/written-days.ts';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import type { DeliveryKind } from '#contract/deliveries/delivery-states.ts';
import { formatBirr, formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import type { NamedWay } from '#contract/paying/other-ways.ts';
import type { PaymentMethod } from '#contract/paying/payments.ts';
import { nameOfMoney, type OwnNameOfMoney } from '#contract/paying/proof-by-hand.ts';
import type { Settings } from '#contract/shop/settings.ts';
import { orderMailsText as text, type OrderMailsId } from '#contract/texts/order-mails.ts';
import { cityIn } from '#contract/texts/place-in.ts';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { paragraph, type Label, type MailPart } from '#server/mail/mail-layout.ts';
import type { Laws } from '#server/settings/settings.service.ts';
import { chargeAnswer } from '#server/payment-providers/charge.ts';
import { methodOf } from '#server/payment-providers/payment-provider.ts';
import { chargeOf } from '../orders/money-answers.ts';
import { santimDue, referenceOf, type OrderLineRow, type OrderRow } from '../orders/orders.store.ts';
import { payingOf, type PaymentRow } from '../payments/payments.store.ts';
import { halfDayValues } from './half-day-values.ts';

/** The facts of an event that do not stand in the order. */
export interface Occasion {
  /** The reason of the change, or the note to the buyer, as somebody typed it. */
  typed?: string;
  /**
   * The money of an order that was cancelled or has expired: some goes back to the buyer, all that came went back
   * before, or none came.
   */
  money?: 'goes-back' | 'went-back' | 'none';
  change?: {
    beforeSantim: number;
    afterSantim: number;
    backSantim: number;
    /** The moment until which the buyer can accept a proposed change. */
    until: Date | null;
    isAccepted?: boolean;
  };
  /** Pieces that come later than promised, with their new day. */
  delay?: { piece: string; day: string; cancelUntil: Date };
  /** A delivery whose day was chosen, moved or taken away. */
  delivery?: { kind: DeliveryKind; on: HalfDay | null };
  /** The moment in which a crew left for the buyer. */
  leftAt?: Date;
  /** The wish of a buyer who has refused pieces at the door. */
  wish?: DoorWish;
  refund?: {
    /** The amount in the captured currency, with its code. */
    amount: string;
    /** The refunded part of the order's price in santim; null for money that paid nothing of it. */
    santim: number | null;
  };
}

/** All that a mail says about an order, as it was when the mail was queued. */
export interface OrderMailFacts extends Occasion {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  /** The half-day of the delivery; null: none was chosen. */
  promised: HalfDay | null;
  shop: Settings;
  laws: Laws;
  /** The order's page, for those who are signed in; it begins with PUBLIC_URL. */
  url: string;
  /** The link that opens the order without a sign-in; null in mails to the shop, and for an order without a page. */
  link: string | null;
  /** The payments of the order, for a mail that tells of them. */
  payments?: readonly PaymentRow[];
}

/** Says whether the buyer has an account that opens the page; buyers who ordered by phone may have none. */
export const hasPage = ({ order }: OrderMailFacts): boolean => order.user_id !== null;

export type Letter = ReturnType<typeof letterParts>;

/** Makes the functions that draw the parts of a mail, with values of its order in their texts. */
export function letterParts(facts: OrderMailFacts, isForShop = false) {
  const values = mailValues(facts);
  const both = (id: OrderMailsId): Label => text.both(id, values);
  return {
    facts,
    both,
    text: (id: OrderMailsId): string => text(id, values),
    heading: (id: OrderMailsId): MailPart => ({ kind: 'heading', of: both(id) }),
    /** Joins texts to one paragraph; those that are `false` are left out. */
    say: (...ids: (OrderMailsId | false)[]): MailPart =>
      paragraph(ids.flatMap((id) => (id === false ? [] : [text(id, values)])).join(' ')),
    button: (id: OrderMailsId): MailPart => ({
      kind: 'button',
      label: both(id),
      url: (!isForShop && facts.link) || facts.url,
    }),
  };
}

/** Returns the values that the texts of order mails may use as parameters. */
export function mailValues(facts: OrderMailFacts) {
  const { order, shop, laws, refund, change, delay, delivery, wish } = facts;
  const charge = chargeAnswer(chargeOf(order, order.paid_at === null ? santimDue(order) : undefined));
  return {
    number: order.number,
    code: order.coupon_code,
    total: etb(order.total_santim),
    due: etb(santimDue(order)),
    paid: etb(order.paid_santim),
    shipping: etb(order.shipping_santim),
    vat: order.vat_percent,
    method: wayInSentence(order.payment_method, order.other_way),
    paidBy: waysOfMoney(facts),
    city: cityIn(order.shipping_address.city),
    receiver: order.shipping_address.name,
    phone: order.shipping_address.phone,
    until: order.expires_at && dayAndHour(order.expires_at),
    reference: referenceOf(order),
    currency: charge?.currency ?? null,
    amount: charge?.amount ?? null,
    rate: charge?.etbPerUnit ?? null,
    refund: refund ? refundText(refund) : null,
    ...(change && changeValues(change)),
    ...(delay && {
      piece: delay.piece,
      newDay: fullDay(noonOf(delay.day)),
      cancelUntil: dayAndHour(delay.cancelUntil),
    }),
    ...(wish && { wish: inSelect(wish) }),
    ...(delivery && { kind: delivery.kind, ...halfDayValues(delivery.on) }),
    limit: formatBirr(toBirr(laws.cashCapSantim)),
    days: shop.defectDays,
    shop: shop.storeName,
  };
}

const wayInSentence = (method: PaymentMethod | OwnNameOfMoney, other: NamedWay | null): string =>
  other?.name ??
  (method === 'cash' || method === 'cheque' || method === 'withheld'
    ? text(`ways.${method}`)
    : paymentMethodsText(`${method}.inSentence`));

/** Names the ways in which an order was paid, each once; the one that was chosen where no money came. */
function waysOfMoney({ order, payments = [] }: OrderMailFacts): readonly string[] {
  const ways = payingOf(payments).map(({ provider, capture_id: proof, other_way: other }) =>
    wayInSentence(nameOfMoney(methodOf(provider), proof ?? undefined), other),
  );
  return ways.length > 0 ? [...new Set(ways)] : [wayInSentence(order.payment_method, order.other_way)];
}

const changeValues = ({ beforeSantim, afterSantim, backSantim, until, isAccepted }: Change) => ({
  before: etb(beforeSantim),
  after: etb(afterSantim),
  back: etb(backSantim),
  answerUntil: until && dayAndHour(until),
  accepted: isAccepted ? 'yes' : 'no',
});
type Change = NonNullable<Occasion['change']>;

function refundText({ amount, santim }: NonNullable<Occasion['refund']>): string {
  if (amount.startsWith('ETB ')) return etb(toSantim(Number(amount.slice(4))));
  return santim === null ? amount : `${amount} (${etb(santim)})`;
}

export const etb = (santim: number): string => text('amount', { birr: formatBirrExact(toBirr(santim)) });
