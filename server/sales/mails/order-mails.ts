import type { OrderMail } from '#contract/journal/events.ts';
import type { OrderState } from '#contract/orders/order-states.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import type { OrderMailsId } from '#contract/texts/order-mails.ts';
import { bothOf, type MailPart, type Mail } from '#server/mail/mail-layout.ts';
import { santimDue } from '../orders/orders.store.ts';
import { howToPay, isCharged } from './how-to-pay.ts';
import { hasPage, letterParts, type Letter, type OrderMailFacts } from './order-letter.ts';
import { buyerParts, orderParts, signature } from './order-mail-parts.ts';

/** A paragraph by the id of its text, or a function that draws parts from the order. */
type Part = OrderMailsId | ((letter: Letter) => MailPart | MailPart[]);

const seeOrder = ({ button }: Letter) => button('seeOrder');

/** The words that a person typed for this mail. */
const quote = ({ facts }: Letter): MailPart => ({ kind: 'quote', text: facts.typed ?? '' });
const reason = (letter: Letter) => (letter.facts.typed ? [letter.say('reason'), quote(letter)] : []);

const paid = ({ facts, say }: Letter) => say('paid.received', isCharged(facts) && 'paid.charged');

/** Says how the goods come; a buyer who paid at the door already has them. */
const beforeDelivery = ({ facts: { order }, say }: Letter) =>
  METHOD_FACTS[order.payment_method].isAtDoor ? [] : say(order.payer ? 'paid.nextForOther' : 'paid.next');

/**
 * Reminds the shop to call the receiver of an order that somebody else pays, and not to name a price if the payer
 * wishes so.
 */
const callReceiver = ({ facts: { order }, say }: Letter) =>
  order.payer ? say(order.payer.hidesPrices ? 'shop.paid.forOther' : 'shop.paid.forOtherPriced') : [];

const MONEY_OF_END = { 'goes-back': 'moneyBack', 'went-back': 'moneyIsBack', none: 'notCharged' } as const;
const moneyOf = ({ facts: { money = 'none' } }: Letter) => MONEY_OF_END[money];

const cancelled = (letter: Letter) => letter.say('cancelled.cancelled', `cancelled.${moneyOf(letter)}`);

const expired = (letter: Letter) => letter.say('expired.forSale', `expired.${moneyOf(letter)}`);

const partPaid = ({ facts, say }: Letter) =>
  say(
    'part-paid.received',
    facts.order.expires_at !== null && 'part-paid.until',
    facts.order.expires_at === null && facts.order.deposit_santim > 0 && 'part-paid.whenMade',
  );

/** Says what a buyer can do; an order without an end goes on, and may be one that only the shop cancels. */
const chooseAfterLink = ({ facts, say }: Letter) =>
  say(facts.order.expires_at === null ? 'pay-together-closed.noEnd' : 'pay-together-closed.choose');

const made = ({ facts: { order }, say }: Letter) =>
  say('made.ready', santimDue(order) > 0 && order.expires_at !== null ? 'made.rest' : 'made.next');

const changed = ({ facts: { change, order }, say }: Letter) =>
  say(
    change!.beforeSantim === change!.afterSantim ? 'changed.same' : 'changed.costs',
    santimDue(order) > 0 && order.expires_at === null && 'changed.due',
    santimDue(order) > 0 && order.expires_at !== null && 'changed.dueUntil',
    change!.backSantim > 0 && 'changed.moneyBack',
  );

/** The parts of each mail between its heading and the order; null for a state that no mail tells of. */
const SAYS: Record<OrderMail, Part[]> & Record<Exclude<OrderState, OrderMail>, null> = {
  // The mail 'placed' tells of new orders, the mails below of how the waiting ends.
  pending: null,
  'awaiting-confirmation': null,
  paid: [paid, beforeDelivery, seeOrder],
  delivered: ['delivered.enjoy', 'delivered.damage', seeOrder],
  'not-delivered': ['not-delivered.mistake', seeOrder],
  expired: [expired, 'expired.again', seeOrder],
  cancelled: [cancelled, reason, seeOrder],
  // The mail 'refunded' tells of each refund, also of a part.
  'partly-refunded': null,
  refunded: ['refunded.back', reason, seeOrder],
  'needs-review': ['needs-review.checked', seeOrder],
  'part-paid': [partPaid, seeOrder],
  made: [made, seeOrder],
  'making-delayed': ['making-delayed.day', reason, 'making-delayed.cancel', seeOrder],
  'rest-due': ['rest-due.due', seeOrder],
  'shop.rest-missing': ['shop.rest-missing.text'],
  'pay-together-closed': ['pay-together-closed.missing', chooseAfterLink, seeOrder],
  placed: ['placed.received', afterPlacing],
  confirmed: ['confirmed.kept', seeOrder],
  'transport-priced': ['transport-priced.costs', afterPricing],
  'receipt-refused': ['receipt-refused.refused', reason, howToPay],
  noted: [quote, seeOrder],
  changed: [changed, reason, seeOrder],
  'delivery-moved': ['delivery-moved.day', reason, 'delivery-moved.otherwise', seeOrder],
  'change-proposed': ['change-proposed.asks', reason, seeOrder],
  refused: ['refused.next', seeOrder],
  'shop.placed': ['shop.placed.text'],
  'shop.paid': ['shop.paid.text', callReceiver],
  'shop.receipt': ['shop.receipt.text'],
  'shop.transport-price': ['shop.transport-price.text'],
  'shop.delivery': ['shop.delivery.text'],
  'shop.change-answered': ['shop.change-answered.text'],
};

/** Composes a mail in the language that is set for its reader; a mail to the shop gets its address from its notice. */
export function orderMail(name: OrderMail, facts: OrderMailFacts): Mail {
  const isForShop = name.startsWith('shop.');
  const letter = letterParts(facts, isForShop);
  const parts = [
    letter.heading(`${name}.heading`),
    ...SAYS[name].flatMap((part) => (typeof part === 'string' ? letter.say(part) : part(letter))),
  ];
  return {
    to: isForShop ? '' : facts.order.buyer_email,
    subject: bothOf(letter.both(`${name}.subject`)),
    order: facts.order.id,
    ...(!isForShop && facts.order.language && { language: facts.order.language }),
    parts: isForShop
      ? [...parts, ...buyerParts(letter), ...orderParts(letter)]
      : [...withoutDeadButtons(parts, facts), ...orderParts(letter), ...signature(letter)],
  };
}

/** Leaves buttons out for buyers who cannot open the page of the order. */
const withoutDeadButtons = (parts: MailPart[], facts: OrderMailFacts): MailPart[] =>
  parts.filter(({ kind }) => hasPage(facts) || kind !== 'button');

function afterPlacing(letter: Letter): MailPart[] {
  const { awaiting } = letter.facts.order;
  if (awaiting === 'transport-price') return [letter.say('placed.byAgreement'), seeOrder(letter)];
  if (awaiting !== 'delivery') return howToPay(letter);
  return [...howToPay(letter), letter.say('placed.weCall'), seeOrder(letter)];
}

/** Says how to pay once the price of transport is agreed on: now, or at the door. */
function afterPricing(letter: Letter): MailPart[] {
  const { payment_method: method } = letter.facts.order;
  return METHOD_FACTS[method].isAtDoor ? [...howToPay(letter), seeOrder(letter)] : howToPay(letter);
}
