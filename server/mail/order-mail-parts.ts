import { formatBirrExact, toBirr } from '#contract/money.ts';
import type { Awaited, ShippingAddress } from '#contract/orders.ts';
import type { BankAccount, PaymentMethod } from '#contract/payments.ts';
import type { Label, MailPart } from './mail-layout.ts';

/** All that a mail says of an order, as it stood when the mail was asked for. Amounts are santim. */
export interface OrderMailFacts {
  id: string;
  number: number;
  /** The buyer's address; '' for nowhere. */
  to: string;
  buyer: string;
  /** Its page, made of PUBLIC_URL alone. */
  url: string;
  /** Whether the buyer has an account that opens it; who phoned may have none. */
  hasPage: boolean;
  lines: { name: string; qty: number; priceSantim: number }[];
  itemsSantim: number;
  shippingSantim: number;
  taxSantim: number;
  totalSantim: number;
  /** Given back of it, or on its way. */
  refundedSantim: number;
  vatPercent: number;
  awaiting: Awaited | null;
  method: PaymentMethod;
  /** What PayPal charges: decimal text, and birr for one unit. */
  charge: { currency: string; amount: string; etbPerUnit: string } | null;
  address: ShippingAddress;
  /** Until when it waits for its money. */
  payBy: Date | null;
  /** What a transfer is known by. */
  transferReference: string;
  shop: {
    name: string;
    email: string;
    phone: string;
    address: string;
    bankAccounts: BankAccount[];
  };
}

export const etb = (santim: number) => `${formatBirrExact(toBirr(santim))} ETB`;

const DATE = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Addis_Ababa',
});
/** '23 November 2026 at 14:05', in Ethiopia. */
export const timeOf = (date: Date) => DATE.format(date);

export const METHODS: Record<PaymentMethod, string> = {
  PayPal: 'PayPal or credit card',
  Chapa: 'telebirr, mobile money or card (Chapa)',
  BankTransfer: 'bank transfer',
  PayOnDelivery: 'payment on delivery',
};

/** 'Charged USD 161.00 at 1 USD = 160.25 ETB', where PayPal charges. */
export function chargedText({ method, charge }: OrderMailFacts, verb: string): string[] {
  if (method !== 'PayPal' || !charge) return [];
  const { currency, amount, etbPerUnit } = charge;
  return [`${verb} ${currency} ${amount} at 1 ${currency} = ${etbPerUnit} ETB.`];
}

/** Lines, what they come to, and where they go. */
export function orderParts(facts: OrderMailFacts): MailPart[] {
  return [
    heading(`Order ${facts.number}`, 'የታዘዙ ዕቃዎች'),
    {
      kind: 'lines',
      lines: facts.lines.map(({ name, qty, priceSantim }) => ({
        name,
        sum: `${qty} × ${etb(priceSantim)}`,
        total: etb(qty * priceSantim),
      })),
    },
    { kind: 'sums', rows: sums(facts) },
    heading('Delivery address', 'የማድረሻ አድራሻ'),
    { kind: 'facts', rows: addressRows(facts.address) },
  ];
}

function sums(facts: OrderMailFacts) {
  const isAgreed = facts.awaiting !== 'transport-price';
  return [
    { label: { en: 'Items', am: 'የዕቃዎች ዋጋ' }, value: etb(facts.itemsSantim) },
    { label: { en: 'Delivery', am: 'የማድረሻ ክፍያ' }, value: deliveryOf(facts) },
    { label: { en: `VAT ${facts.vatPercent} %`, am: 'ተ.እ.ታ' }, value: etb(facts.taxSantim) },
    {
      label: isAgreed
        ? { en: 'Total', am: 'ጠቅላላ ድምር' }
        : { en: 'Total without delivery', am: 'ጠቅላላ ድምር ያለ ማድረሻ' },
      value: etb(facts.totalSantim),
      strong: true,
    },
    ...(facts.refundedSantim > 0
      ? [{ label: { en: 'Given back', am: 'የተመለሰ' }, value: etb(facts.refundedSantim) }]
      : []),
  ];
}

function deliveryOf({ awaiting, shippingSantim }: OrderMailFacts): string {
  if (awaiting === 'transport-price') return 'to be agreed';
  return shippingSantim > 0 ? etb(shippingSantim) : 'free';
}

/** Where the goods go, and what helps to bring them there; what was left empty has no row. */
export function addressRows(address: ShippingAddress): { label: Label; value: string }[] {
  const { postalCode, city, country } = address;
  const rows: [string, string, string | undefined][] = [
    ['Name', 'ስም', address.name],
    ['Phone', 'ስልክ', address.phone],
    ['Second phone', 'ሌላ ስልክ', address.secondPhone],
    ['Address', 'አድራሻ', `${address.address}, ${city} ${postalCode}, ${country}`],
    ['Landmark', 'በአቅራቢያ የሚታወቅ ቦታ', address.landmark],
    ['Note for the driver', 'ለሹፌሩ', address.deliveryNote],
    ['Company', 'ድርጅት', address.company],
    ['TIN', 'የግብር ከፋይ መለያ ቁጥር', address.tin],
  ];
  return rows.flatMap(([en, am, value]) => (value ? [{ label: { en, am }, value }] : []));
}

/** How an order that waits for its money is paid. */
export function howToPay(facts: OrderMailFacts): MailPart[] {
  const { method, payBy, totalSantim, shop, transferReference, hasPage } = facts;
  const until = payBy ? ` Please pay before ${timeOf(payBy)}; until then the goods are kept for you.` : '';
  const due = etb(totalSantim);
  if (method === 'PayOnDelivery') {
    return [
      heading('How to pay', 'አከፋፈል'),
      say(`You pay ${due} when the goods are at your door: in cash, by transfer or by cheque.`),
    ];
  }
  if (method !== 'BankTransfer' && !hasPage) {
    return [heading('How to pay', 'አከፋፈል'), say(`${due} is due. We call you about the payment.${until}`)];
  }
  if (method !== 'BankTransfer') {
    return [
      heading('How to pay', 'አከፋፈል'),
      say(
        [
          `You pay ${due} on the page of your order, by ${METHODS[method]}.${until}`,
          ...chargedText(facts, 'You will be charged'),
        ].join(' '),
      ),
      { kind: 'button', label: { en: 'Pay now', am: 'አሁን ይክፈሉ' }, url: facts.url },
    ];
  }
  return [
    heading('How to pay', 'አከፋፈል'),
    say(
      `Transfer ${due} to one of our accounts and write ${transferReference} as its reason. ${hasPage ? 'Then enter the transaction number on the page of your order.' : 'Then tell us the transaction number.'}${until}`,
    ),
    {
      kind: 'facts',
      rows: [
        ...shop.bankAccounts.map(({ bank, accountName, accountNumber }) => ({
          label: { en: bank },
          value: `${accountNumber} (${accountName})`,
        })),
        { label: { en: 'Reference', am: 'ምክንያት' }, value: transferReference },
        { label: { en: 'Amount', am: 'መጠን' }, value: due },
      ],
    },
    { kind: 'button', label: { en: 'Enter the transaction number', am: 'ቁጥሩን ያስገቡ' }, url: facts.url },
  ];
}

/** The link to the order, where no other button has it. */
export const orderButton = ({ url }: OrderMailFacts): MailPart => ({
  kind: 'button',
  label: { en: 'See your order', am: 'ትዕዛዝዎን ይመልከቱ' },
  url,
});

/** Whom to ask. */
export function signature({ shop }: OrderMailFacts): MailPart[] {
  const ways = [shop.phone, shop.email, shop.address].filter((way) => way !== '');
  return [heading(shop.name, 'ጥያቄ ካለዎት'), say(ways.join(' · '))].slice(0, ways.length === 0 ? 0 : 2);
}

export const heading = (en: string, am?: string): MailPart => ({
  kind: 'heading',
  of: am === undefined ? { en } : { en, am },
});
export const say = (text: string): MailPart => ({ kind: 'paragraph', text });
