import { halfDayWords } from '#contract/deliveries/half-days/half-day-words.ts';
import { formatBirrExact } from '#contract/money.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import { phoneDeskText as text } from '#contract/texts/phone-desk.ts';

export interface MessageFacts {
  order: Order;
  /** The ways to pay the order, with the bank accounts for transfers. */
  offers: readonly MethodOffer[];
  shop: string;
}

type Words = (id: Parameters<typeof text>[0], values?: Record<string, string | number>) => string;

/** Writes the message for the caller: what they ordered, how much they pay and where, and when it is delivered. */
export function orderMessage(facts: MessageFacts): string {
  const en = text as Words;
  const am = text.am as Words;
  const pieces = facts.order.orderItems.map(({ name, variantName, qty }) =>
    en('message.piece', { qty, name: [name, variantName].filter(Boolean).join(', ') }),
  );
  const both = [linesOf(facts, am, 'am'), linesOf(facts, en, 'en')].map((lines) => [
    lines[0],
    ...pieces,
    ...lines.slice(1),
  ]);
  return both.map((lines) => lines.join('\n')).join('\n\n');
}

function linesOf({ order, offers, shop }: MessageFacts, say: Words, language: 'en' | 'am'): string[] {
  const { number, totalPrice, isTransportPriced, deposit, promised } = order;
  return [
    say('message.order', { shop, number }),
    say('message.total', { birr: formatBirrExact(totalPrice) }),
    ...(isTransportPriced ? [] : [say('message.agreed')]),
    ...(deposit ? [say('message.deposit', { birr: formatBirrExact(deposit) })] : []),
    ...payingOf(order, offers, say, language),
    ...(promised ? [say('message.comes', { halfDay: halfDayWords(promised)[language] })] : []),
  ];
}

/** The lines about the payment; none before the price of transport is known. */
function payingOf(
  { paymentMethod, otherWay, amountDue, isTransportPriced }: Order,
  offers: readonly MethodOffer[],
  say: Words,
  language: 'en' | 'am',
): string[] {
  if (!isTransportPriced || amountDue === 0) return [];
  if (METHOD_FACTS[paymentMethod].isAtDoor) return [say('message.door')];
  if (otherWay) {
    const way = (language === 'am' && otherWay.nameAm) || otherWay.name;
    const offer = offers.find((each) => each.otherWay?.id === otherWay.id)?.otherWay;
    return [say('message.own', { way }), ...(offer?.account ? [offer.account] : [])];
  }
  const transfer = offers.find(({ method }) => method === paymentMethod)?.transfer;
  if (!transfer) return [];
  return [
    say('message.pay', { birr: formatBirrExact(amountDue) }),
    ...transfer.accounts.map(({ bank, accountNumber: account, accountName: name }) =>
      text('message.account', { bank, account, name }),
    ),
    say('message.reference', { reference: transfer.reference }),
  ];
}
