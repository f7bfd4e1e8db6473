import type { Awaited, HistoryEntry } from '#contract/orders.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { GoodsBack, Refundable, WayByHand } from '#contract/payments.ts';
import { paymentMethods } from './payment-methods.ts';

const moneyOf = ({ currency, amount }: Refundable['left']) =>
  `${currency} ${formatBirrExact(Number(amount))}`;

/** What administrators do with orders. Spec texts are letter for letter. */
export const deskText = {
  desk: { en: 'Shop desk' },
  tryAgain: { en: 'Try again' },
  awaits: {
    'transport-price': 'Waits for the price of transport',
    receipt: 'Waits for a look at the receipt',
    capture: 'PayPal or Chapa still checks the payment',
    delivery: 'To be paid at the door',
  } satisfies Record<Awaited, string>,
  close: { en: 'Close' },
  etb: (amount: string) => `${amount} ETB`,

  actions: {
    accept: { en: 'Accept the receipt' },
    refuse: { en: 'Refuse the receipt' },
    deliver: { en: 'Mark As Delivered' },
    transport: { en: 'Set the price of transport' },
    record: { en: 'Record payment' },
    refund: { en: 'Refund' },
    review: { en: 'Close the review' },
    goods: { en: 'Take goods back' },
    note: { en: 'Write a note' },
    cancel: { en: 'Cancel the order' },
    receipts: { en: 'All receipts' },
    deliveryNote: { en: 'Delivery note' },
  },
  refundByHand: { en: 'Record refund' },

  history: {
    heading: { en: 'History' },
    all: (count: number) => `Show all ${count}`,
    kinds: {
      change: 'State',
      note: 'Note for the shop',
      'customer-note': 'Message to the customer',
      money: 'Money',
    } satisfies Record<HistoryEntry['kind'], string>,
    /** Parts of the shop that act by themselves. */
    actors: {
      paypal: 'PayPal',
      chapa: 'Chapa',
      'bank-transfer': 'Bank transfer',
      'pay-on-delivery': 'Payment at the door',
      expiry: 'The clock',
      shop: 'The shop',
    } as Record<string, string>,
  },

  money: {
    way: { en: 'How it was paid' },
    ways: {
      transfer: 'Bank transfer',
      cash: 'Cash',
      cheque: 'Cheque',
    } satisfies Record<WayByHand, string>,
    amount: { en: 'Amount in ETB' },
    reference: { en: 'Reference' },
    referenceHint: { en: 'The transaction number, or the number of the cheque. Cash needs none.' },
    amountWrong: { en: 'Please enter an amount like 12,500 or 12,500.50' },
    amountNeeded: { en: 'Please enter an amount above 0' },
    referenceNeeded: { en: 'A transfer and a cheque have a number' },
  },

  deliver: {
    title: (number: number) => `Order ${number}: what was paid at the door?`,
    what: (due: string) =>
      `${due} is due. The payment is written down, the order becomes paid and delivered, and its customer gets a mail.`,
  },
  record: {
    title: (number: number) => `Record a payment for order ${number}`,
    what: (due: string) =>
      `For money that has arrived without a receipt here: ${due} is due. The order becomes paid, and its customer gets a mail.`,
  },
  receipt: {
    acceptTitle: (number: number) => `Accept the receipt for order ${number}`,
    accept: {
      en: 'Only when the money stands on the account of the shop. The order becomes paid, and its customer gets a mail.',
    },
    refuseTitle: (number: number) => `Refuse the receipt for order ${number}`,
    refuse: {
      en: 'The order can be paid again, with time for it. The customer gets a mail with your reason.',
    },
    facts: (number: string, bank: string, amount: string) =>
      [number, bank, `${amount} ETB`].filter(Boolean).join(' · '),
  },
  cancel: {
    title: (number: number) => `Cancel order ${number}`,
    what: {
      en: 'Its goods go back on sale and it can no longer be paid. The customer gets a mail with your reason.',
    },
    reason: { en: 'Reason' },
    reasonHint: { en: 'Optional. The customer reads it.' },
  },
  transport: {
    title: (number: number) => `Price of transport for order ${number}`,
    what: (city: string) =>
      `What you agreed on with the customer in ${city}. It can be set once. The customer gets a mail with the new total, and can pay.`,
    price: { en: 'Transport in ETB' },
    total: (total: string) => `New total: ${total} ETB`,
  },
  note: {
    title: (number: number) => `A note on order ${number}`,
    for: { en: 'Who reads it' },
    internal: { en: 'Only the shop' },
    toCustomer: { en: 'The customer: on the order page, and by mail' },
    noMail: { en: 'The customer gave no email address, so nothing is mailed.' },
    note: { en: 'Note' },
    needed: { en: 'Please write the note' },
  },

  refund: {
    title: (number: number) => `Refund for order ${number}`,
    what: {
      en: 'The money goes back the way it came, and the customer gets a mail. This cannot be taken back.',
    },
    whatByHand: {
      en: 'You give the money back yourself; here it is written down. The customer gets a mail.',
    },
    left: (amount: string) => `${amount} ETB is left to refund.`,
    which: { en: 'Which money' },
    money: ({ left, method, proof, paysOrder }: Refundable) =>
      `${moneyOf(left)} by ${paymentMethods[method].label.en}, ${proof}: ${paysOrder ? 'it paid the order' : 'it did not pay the order'}`,
    howMuch: { en: 'How much' },
    all: (amount: string) => `All that is left: ${amount} ETB`,
    allOfWrong: (left: Refundable['left']) => `All of it: ${moneyOf(left)}`,
    part: { en: 'A part' },
    amount: { en: 'Amount in ETB' },
    charged: (currency: string, amount: string) => `= ${currency} ${amount}`,
    tooMuch: (left: string) => `Only ${left} ETB is left to refund`,
    reason: { en: 'Reason' },
    reasonHint: { en: 'The customer reads it.' },
    reasonNeeded: { en: 'Please say why' },
    goods: { en: 'The goods' },
    goodsBack: {
      'in-stock': 'Are back, and go on sale again',
      damaged: 'Are back, damaged',
      'not-returned': 'Are not returned',
    } satisfies Record<GoodsBack, string>,
    goodsNeeded: { en: 'Please say what became of the goods' },
    lines: { en: 'Which pieces' },
    linesOf: (name: string, qty: number) => `${name}, 0 to ${qty}`,
    linesNeeded: { en: 'Please say which pieces are back' },
    byHand: { en: 'How the money went back' },
    reference: { en: 'Reference' },
    pending: (amount: string) => `A refund of ${amount} is on its way.`,
    failed: (amount: string) => `A refund of ${amount} was refused. Its reason stands in the history.`,
  },

  returns: {
    title: (number: number) => `Goods of order ${number}`,
    what: { en: 'Pieces that came back after their money. They go on sale again.' },
  },
  review: {
    title: (number: number) => `Close the review of order ${number}`,
    what: {
      en: 'The order is again what it was before. Money that did not pay it can still be given back later.',
    },
    reason: { en: 'What was found' },
    reasonNeeded: { en: 'Please say what was found' },
  },

  list: {
    waiting: { en: 'What waits for the shop' },
    toConfirm: (count: number) => `to confirm ${count}`,
    toDeliver: (count: number) => `to deliver ${count}`,
    needsReview: (count: number) => `needs review ${count}`,
    byPhone: { en: 'Order by phone' },
  },

  rate: {
    old: (days: number) => `The USD rate is ${days} days old; PayPal charges by it.`,
    update: { en: 'Update' },
  },

  phone: {
    title: { en: 'Order by phone' },
    intro: { en: 'For somebody who calls: same prices, stock and limits as in the shop.' },
    goods: { en: 'What they want' },
    find: { en: 'Find a product' },
    findHint: { en: 'Type a part of its name; arrows choose, Enter adds it.' },
    found: (count: number) => (count === 1 ? '1 product' : `${count} products`),
    noneFound: { en: 'No product on sale has this name.' },
    inStock: (count: number) => `${count} in stock`,
    soldOut: { en: 'Out of stock' },
    noLines: { en: 'Nothing is chosen yet.' },
    quantityOf: (name: string) => `Quantity of ${name}`,
    removeOf: (name: string) => `Remove ${name}`,
    remove: { en: 'Remove' },
    added: (name: string) => `${name} was added`,
    problems: {
      gone: 'No longer sold: please remove it',
      'out-of-stock': 'Out of stock: please remove it',
      'not-enough-stock': 'So many are not there',
    },
    onlyLeft: (count: number) => `Only ${count} left`,
    customer: { en: 'Who calls' },
    name: { en: 'Name' },
    phone: { en: 'Phone' },
    phoneHint: { en: 'For example 0911 234 567.' },
    email: { en: 'Email' },
    emailHint: { en: 'Optional. With the email of an account the order stands in that account.' },
    secondPhone: { en: 'Second phone' },
    where: { en: 'Where it goes' },
    address: { en: 'Address' },
    addressHint: { en: 'Sub-city, woreda, house number.' },
    city: { en: 'City' },
    landmark: { en: 'Landmark' },
    landmarkHint: { en: 'What drivers know near it.' },
    deliveryNote: { en: 'Note for the driver' },
    more: { en: 'Postal code, country, company' },
    postalCode: { en: 'Postal Code' },
    country: { en: 'Country' },
    company: { en: 'Company' },
    tin: { en: 'TIN' },
    tinHint: { en: 'Ten digits.' },
    tinWrong: { en: 'A TIN has ten digits' },
    fieldNeeded: (label: string) => `Please fill in ${label}`,
    emailWrong: { en: 'Please enter an email address like name@example.com, or none' },
    payment: { en: 'How they pay' },
    noMethod: { en: 'No way to pay is switched on. Please switch one on in the settings.' },
    methodNeeded: { en: 'Please choose how they pay' },
    onlineHint: { en: 'Paid on the order page, which only somebody with an account can open.' },
    closed: {
      'over-limit': 'The amount is too large for it',
      'over-cash-limit': 'The law allows at most 30,000 ETB in cash at the door',
    },
    summary: { en: 'Order Summary' },
    emptySummary: { en: 'Choose a product to see what it costs.' },
    items: { en: 'Items' },
    shipping: { en: 'Shipping' },
    byAgreement: { en: 'by agreement' },
    byAgreementHint: {
      en: 'The shop does not deliver there as a rule: the order waits until you set the price of transport.',
    },
    tax: { en: 'Tax' },
    total: { en: 'Total' },
    goodsNeeded: { en: 'Please choose a product' },
    problemsLeft: { en: 'Please mend the lines that cannot be sold so' },
    place: { en: 'Place the order' },
    placed: { en: 'The order is placed' },
    earlier: { en: 'Look at the order that was placed' },
    changed: { en: 'Something has changed while you talked. Please tell them, and place the order again.' },
    changes: {
      price: (name: string, was: string, now: string) => `${name}: ${now} ETB, was ${was} ETB`,
      stock: (name: string, left: number) => `${name}: only ${left} left`,
      gone: (name: string) => `${name} is no longer sold`,
      shipping: (was: string, now: string) => `Shipping: ${now}, was ${was}`,
      total: (was: string, now: string) => `Total: ${now} ETB, was ${was} ETB`,
    },
  },
} as const;
