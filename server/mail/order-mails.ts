import type { MailPart } from './mail-layout.ts';
import type { Mail } from './mail.service.ts';
import {
  chargedText,
  etb,
  heading,
  howToPay,
  METHODS,
  orderButton,
  orderParts,
  say,
  signature,
  type OrderMailFacts,
} from './order-mail-parts.ts';

/** What the buyer is told of his order: English, with the Amharic companion beside each heading. */

function mailOf(facts: OrderMailFacts, subject: string, parts: MailPart[]): Mail {
  return {
    to: facts.to,
    subject,
    shop: facts.shop.name,
    order: facts.id,
    // A page that the buyer cannot open is no use to him.
    parts: [...parts.filter(({ kind }) => facts.hasPage || kind !== 'button'), ...signature(facts)],
  };
}

export function orderPlacedMail(facts: OrderMailFacts): Mail {
  return mailOf(facts, `Order ${facts.number} received · ትዕዛዝዎ ደርሶናል`, [
    heading('Thank you for your order', 'ትዕዛዝዎ ደርሶናል'),
    say(`We have received your order ${facts.number} over ${etb(facts.totalSantim)}.`),
    ...(facts.awaiting === 'transport-price'
      ? [
          say(
            `We do not deliver to ${facts.address.city} as a rule: we call you with the price of transport before you pay.`,
          ),
          orderButton(facts),
        ]
      : howToPay(facts)),
    ...(facts.awaiting === 'delivery'
      ? [say('We call you to confirm before we bring it.'), orderButton(facts)]
      : []),
    ...orderParts(facts),
  ]);
}

export function orderPaidMail(facts: OrderMailFacts): Mail {
  const paid = `We have received your payment of ${etb(facts.totalSantim)} for order ${facts.number}, by ${METHODS[facts.method]}.`;
  return mailOf(facts, `Order ${facts.number} is paid · ክፍያዎ ደርሶናል`, [
    heading('Your payment has arrived', 'ክፍያዎ ደርሶናል'),
    say([paid, ...chargedText(facts, 'You were charged')].join(' ')),
    // At the door the goods are there already.
    ...(facts.method === 'PayOnDelivery'
      ? []
      : [say('We prepare the delivery and call you before the driver leaves.')]),
    orderButton(facts),
    ...orderParts(facts),
  ]);
}

export function orderDeliveredMail(facts: OrderMailFacts): Mail {
  return mailOf(facts, `Order ${facts.number} was delivered · ዕቃዎ ደርሷል`, [
    heading('Your furniture was delivered', 'ዕቃዎ ደርሷል'),
    say(`Your order ${facts.number} has been delivered. We hope you enjoy it.`),
    say('If something is damaged or missing, please tell us within 15 days.'),
    orderButton(facts),
    ...orderParts(facts),
  ]);
}

export function orderExpiredMail(facts: OrderMailFacts): Mail {
  return mailOf(facts, `Order ${facts.number} has expired · የትዕዛዝዎ ጊዜ አልፏል`, [
    heading('Your order has expired', 'የትዕዛዝዎ ጊዜ አልፏል'),
    say(
      `Your order ${facts.number} was not paid in time, so its goods are for sale again. Nothing was charged.`,
    ),
    say('You can order again at any time.'),
    orderButton(facts),
    ...orderParts(facts),
  ]);
}

export interface CancelledFacts {
  reason: string;
  /** It was charged all the same; the money is on its way back, or there. */
  moneyCame: boolean;
}

export function orderCancelledMail(facts: OrderMailFacts, { reason, moneyCame }: CancelledFacts): Mail {
  const money = moneyCame ? 'The money that came for it goes back to you.' : 'Nothing was charged.';
  return mailOf(facts, `Order ${facts.number} was cancelled · ትዕዛዝዎ ተሰርዟል`, [
    heading('Your order was cancelled', 'ትዕዛዝዎ ተሰርዟል'),
    say(`Your order ${facts.number} was cancelled. ${money}`),
    ...because(reason),
    orderButton(facts),
    ...orderParts(facts),
  ]);
}

export interface RefundFacts {
  /** In what was captured, with its currency. */
  amount: string;
  /** Of the order's price; null for money that did not pay it. */
  santim: number | null;
  reason: string;
}

export function orderRefundedMail(facts: OrderMailFacts, { amount, santim, reason }: RefundFacts): Mail {
  const worth = santim === null || amount.startsWith('ETB') ? '' : ` (${etb(santim)})`;
  return mailOf(facts, `Refund for order ${facts.number} · ገንዘብዎ ተመልሷል`, [
    heading('Your money is on its way back', 'ገንዘብዎ ተመልሷል'),
    say(
      `We have given ${amount}${worth} back for your order ${facts.number}. It can take some days until you see it.`,
    ),
    ...because(reason),
    orderButton(facts),
    ...orderParts(facts),
  ]);
}

export function paymentReviewMail(facts: OrderMailFacts): Mail {
  return mailOf(facts, `A payment for order ${facts.number} is being checked · ክፍያው እየተረጋገጠ ነው`, [
    heading('Your payment is being checked', 'ክፍያው እየተረጋገጠ ነው'),
    say(
      `A payment arrived for your order ${facts.number} that we could not match at once. A person is looking at it and writes to you. You need not do anything.`,
    ),
    orderButton(facts),
    ...orderParts(facts),
  ]);
}

const TOO_MUCH_FOR_THE_DOOR =
  'The law allows at most 30,000 ETB in cash at the door, so please choose another way to pay on the page of your order.';

/** The shop has said what transport costs: now the order can be paid. */
export function transportPricedMail(facts: OrderMailFacts): Mail {
  return mailOf(facts, `Transport for order ${facts.number} is priced · የማድረሻ ዋጋ ተወስኗል`, [
    heading('The price of transport', 'የማድረሻ ዋጋ'),
    say(
      `Transport of your order ${facts.number} to ${facts.address.city} costs ${etb(facts.shippingSantim)}, so its total is ${etb(facts.totalSantim)}.`,
    ),
    ...(facts.method !== 'PayOnDelivery'
      ? howToPay(facts)
      : facts.awaiting === 'delivery'
        ? [...howToPay(facts), orderButton(facts)]
        : [say(TOO_MUCH_FOR_THE_DOOR), orderButton(facts)]),
    ...orderParts(facts),
  ]);
}

export function receiptRefusedMail(facts: OrderMailFacts, reason: string): Mail {
  return mailOf(facts, `The receipt for order ${facts.number} was not accepted · ደረሰኙ ተቀባይነት አላገኘም`, [
    heading('Your receipt was not accepted', 'ደረሰኙ ተቀባይነት አላገኘም'),
    say(`We could not accept the receipt that you sent for order ${facts.number}.`),
    ...because(reason),
    ...howToPay(facts),
    ...orderParts(facts),
  ]);
}

export function customerNoteMail(facts: OrderMailFacts, note: string): Mail {
  return mailOf(facts, `A message about order ${facts.number} · ስለ ትዕዛዝዎ መልእክት`, [
    heading('A message about your order', 'ስለ ትዕዛዝዎ መልእክት'),
    { kind: 'quote', text: note },
    orderButton(facts),
    ...orderParts(facts),
  ]);
}

const because = (reason: string): MailPart[] =>
  reason === '' ? [] : [say('The reason:'), { kind: 'quote', text: reason }];
