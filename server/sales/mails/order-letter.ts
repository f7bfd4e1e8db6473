import { noonOf } from '#contract/days/days.ts';
import { dayAndHour, fullDay } from '#contract/days/written-days.ts';
import type { DeliveryKind, HalfDay } from '#contract/deliveries/delivery-states.ts';
import { formatBirr, formatBirrExact, toBirr } from '#contract/money.ts';
import type { Settings } from '#contract/shop/settings.ts';
import { orderMailsText as text, type OrderMailsId } from '#contract/texts/order-mails.ts';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { paragraph, type Label, type MailPart } from '#server/mail/mail-layout.ts';
import { transferReference } from '#server/payment-providers/bank-transfer/bank-transfer-provider.ts';
import type { Laws } from '#server/settings/settings.service.ts';
import { chargeAnswer } from '#server/payment-providers/charge.ts';
import { chargeOf } from '../orders/order-answers.ts';
import { dueOf, type OrderLineRow, type OrderRow } from '../orders/orders.store.ts';
import { halfDayValues } from './half-day-values.ts';

/** The facts of an event that the order itself does not have. */
export interface Occasion {
  /** The reason of the change, or the note to the buyer, as somebody typed it. */
  typed?: string;
  /** Says whether an order that has come to nothing was charged all the same; then the money goes back to the buyer. */
  moneyCame?: boolean;
  change?: {
    beforeSantim: number;
    afterSantim: number;
    backSantim: number;
    /** Until when a proposal can be accepted. */
    until: Date | null;
    isAccepted?: boolean;
  };
  /** A piece that comes later than promised. */
  delay?: { piece: string; day: string; cancelUntil: Date };
  /** A delivery of which the day was chosen, moved or taken away. */
  delivery?: { kind: DeliveryKind; on: HalfDay | null };
  refund?: {
    /** In the captured currency, with its code. */
    amount: string;
    /** The part of the order's price; null for money that paid nothing of it. */
    santim: number | null;
  };
}

/** All that a mail says about an order, as it was when the mail was queued. */
export interface OrderMailFacts extends Occasion {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  /** The half-day on which it comes; null: none was chosen. */
  promised: HalfDay | null;
  shop: Settings;
  laws: Laws;
  /** The order's page; it begins with PUBLIC_URL. */
  url: string;
}

/** Says whether the buyer has an account that opens the page; buyers who ordered by phone may have none. */
export const hasPage = ({ order }: OrderMailFacts): boolean => order.user_id !== null;

export type Letter = ReturnType<typeof letterOf>;

/** Draws the texts of a mail about an order, each with what it names of the order. */
export function letterOf(facts: OrderMailFacts) {
  const values = valuesOf(facts);
  const both = (id: OrderMailsId): Label => text.both(id, values);
  return {
    facts,
    both,
    text: (id: OrderMailsId): string => text(id, values),
    heading: (id: OrderMailsId): MailPart => ({ kind: 'heading', of: both(id) }),
    /** One paragraph of texts, without those that are false. */
    say: (...ids: (OrderMailsId | false)[]): MailPart =>
      paragraph(ids.flatMap((id) => (id === false ? [] : [text(id, values)])).join(' ')),
    button: (id: OrderMailsId): MailPart => ({ kind: 'button', label: both(id), url: facts.url }),
  };
}

/** Returns the values that a text of the catalogue may name. */
export function valuesOf({ order, shop, laws, refund, change, delay, delivery }: OrderMailFacts) {
  const charge = chargeAnswer(chargeOf(order, order.paid_at === null ? dueOf(order) : undefined));
  return {
    number: order.number,
    code: order.coupon_code,
    total: etb(order.total_santim),
    due: etb(dueOf(order)),
    paid: etb(order.paid_santim),
    shipping: etb(order.shipping_santim),
    vat: order.vat_percent,
    method: order.other_way?.name ?? paymentMethodsText(`${order.payment_method}.inSentence`),
    city: order.shipping_address.city,
    receiver: order.shipping_address.name,
    phone: order.shipping_address.phone,
    until: order.expires_at && dayAndHour(order.expires_at),
    reference: transferReference(order.number),
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
    ...(delivery && { kind: delivery.kind, ...halfDayValues(delivery.on) }),
    limit: formatBirr(toBirr(laws.cashCapSantim)),
    days: laws.returnDays,
    shop: shop.storeName,
  };
}

const changeValues = ({ beforeSantim, afterSantim, backSantim, until, isAccepted }: Change) => ({
  before: etb(beforeSantim),
  after: etb(afterSantim),
  back: etb(backSantim),
  answerUntil: until && dayAndHour(until),
  accepted: isAccepted ? 'yes' : 'no',
});
type Change = NonNullable<Occasion['change']>;

const refundText = ({ amount, santim }: NonNullable<Occasion['refund']>): string =>
  santim === null || amount.startsWith('ETB') ? amount : `${amount} (${etb(santim)})`;

export const etb = (santim: number): string => text('amount', { birr: formatBirrExact(toBirr(santim)) });
