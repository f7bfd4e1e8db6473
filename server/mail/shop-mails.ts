import type { MailPart } from './mail-layout.ts';
import type { Mail } from './mail.service.ts';
import { etb, heading, METHODS, orderParts, say, type OrderMailFacts } from './order-mail-parts.ts';

/** What the shop itself is told: a new paid order, and orders that wait for its decision. */

function mailOf(facts: OrderMailFacts, subject: string, parts: MailPart[]): Mail {
  const { shop, buyer, to, url } = facts;
  return {
    to: shop.email,
    subject,
    shop: shop.name,
    order: facts.id,
    parts: [
      ...parts,
      { kind: 'facts', rows: [{ label: { en: 'Buyer', am: 'ገዢ' }, value: [buyer, to].join(' ').trim() }] },
      { kind: 'button', label: { en: 'Open the order', am: 'ትዕዛዙን ይክፈቱ' }, url },
      ...orderParts(facts),
    ],
  };
}

/** To nobody when the shop itself took the money at the door. */
export function newPaidOrderMail(facts: OrderMailFacts): Mail {
  const mail = mailOf(facts, `New paid order ${facts.number} · አዲስ የተከፈለ ትዕዛዝ`, [
    heading('A new order is paid', 'አዲስ የተከፈለ ትዕዛዝ'),
    say(`Order ${facts.number} over ${etb(facts.totalSantim)} was paid by ${METHODS[facts.method]}.`),
  ]);
  return facts.method === 'PayOnDelivery' ? { ...mail, to: '' } : mail;
}

const WAITS = {
  receipt: {
    subject: (number: number) => `A receipt to check for order ${number} · የሚረጋገጥ ደረሰኝ`,
    heading: ['A receipt is to be checked', 'የሚረጋገጥ ደረሰኝ'],
    text: 'The buyer has sent the receipt of his transfer. Accept it or refuse it on the page of the order.',
  },
  'transport-price': {
    subject: (number: number) => `Transport to price for order ${number} · የማድረሻ ዋጋ ይወሰን`,
    heading: ['Transport is to be priced', 'የማድረሻ ዋጋ ይወሰን'],
    text: 'The buyer lives where the shop does not deliver as a rule. Call him with the price of transport and enter it on the page of the order.',
  },
  delivery: {
    subject: (number: number) => `Order ${number} to confirm by phone · በስልክ የሚረጋገጥ ትዕዛዝ`,
    heading: ['An order is to be confirmed by phone', 'በስልክ የሚረጋገጥ ትዕዛዝ'],
    text: 'The buyer pays at the door. Call him before the driver leaves.',
  },
} as const;

/** An order waits for somebody of the shop. */
export function awaitedMail(facts: OrderMailFacts, awaiting: keyof typeof WAITS): Mail {
  const { subject, heading: words, text } = WAITS[awaiting];
  return mailOf(facts, subject(facts.number), [heading(words[0], words[1]), say(text)]);
}
