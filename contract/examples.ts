import type { z } from 'zod';
import type { Order, OrderSummary } from './orders/orders.ts';
import type { Quote } from './orders/quotes.ts';
import type { MethodOffer } from './paying/payments.ts';
import type { DetailedCode, ERROR_DETAILS } from './error-details.ts';
import { examplesOfDeliveryDays } from './deliveries/examples-of-delivery-days.ts';
import { policy } from './shop/examples-of-pages.ts';
import { exampleDelivery } from './deliveries/examples-of-deliveries.ts';
import { examplesOfAccounts } from './accounts/examples-of-accounts.ts';
import { EXAMPLES_OF_DELIVERY } from './deliveries/examples-of-delivery.ts';
import { examplesOfPapers } from './books/examples-of-papers.ts';
import { examplesOfPaying } from './paying/examples-of-paying.ts';
import { DETAILS_OF_PROOFS } from './accounts/examples-of-second-factor.ts';
import { EXAMPLES_OF_DETAILS } from './examples-of-details.ts';
import { examplesOfShop } from './shop/examples-of-shop.ts';
import { examplesOfService } from './work/examples-of-service.ts';
import { examplesOfTours } from './deliveries/examples-of-tours.ts';
import { examplesOfSaved } from './goods/examples-of-saved.ts';
import { examplesOfWork } from './work/examples-of-work.ts';
import { PRODUCT, PICTURE, NOW, review, summary, listed, facet, product } from './goods/examples-of-goods.ts';

const ORDER = '019a2b1e-91f3-7c5d-a2b4-3e8d9f0c1b03';
const EMAIL = 'almaz@example.com';
const NAME = 'Demo Customer';

const address = {
  name: NAME,
  email: EMAIL,
  phone: '+251911234567',
  address: 'Bole, house 12',
  city: 'Addis Ababa',
  postalCode: '1000',
  country: 'Ethiopia',
};
/** Two chairs: 19,000 ETB, VAT 15 %, delivery 1,000 ETB. */
const sums = { itemsPrice: 19_000, shippingPrice: 1000, taxPrice: 2850, totalPrice: 22_850 };
const charge = { currency: 'USD', amount: '134.41', etbPerUnit: '170', source: 'demo', asOf: NOW };
const methods: MethodOffer[] = [
  { method: 'PayPal', problem: null, limit: null },
  { method: 'PayOnDelivery', problem: null, limit: 30_000 },
];
const quote: Quote = {
  orderItems: [
    {
      product: PRODUCT,
      name: summary.name,
      image: PICTURE,
      price: 9500,
      qty: 2,
      countInStock: 40,
      lineTotal: 19_000,
      problem: null,
    },
  ],
  ...sums,
  transport: 'included',
  charge,
  methods,
};
const orderSummary: OrderSummary = {
  _id: ORDER,
  number: 1042,
  user: { name: NAME, email: EMAIL },
  totalPrice: sums.totalPrice,
  amountPaid: sums.totalPrice,
  status: 'paid',
  awaiting: null,
  isPaid: true,
  paidAt: NOW,
  isDelivered: false,
  deliveredAt: null,
  createdAt: NOW,
};
const order: Order = {
  ...orderSummary,
  orderItems: [{ product: PRODUCT, name: summary.name, image: PICTURE, price: 9500, qty: 2 }],
  shippingAddress: address,
  paymentMethod: 'PayPal',
  ...sums,
  vatPercent: 15,
  transport: 'included',
  isTransportPriced: true,
  expiresAt: null,
  charge,
  payment: { method: 'PayPal', proof: '3C679366HH908993F', paidAt: NOW },
  amountDue: 0,
  paidParts: [
    {
      method: 'PayPal',
      proof: '3C679366HH908993F',
      amount: sums.totalPrice,
      charged: { currency: charge.currency, amount: charge.amount },
    },
  ],
  refundedPrice: 0,
  refunds: [],
  receipts: [],
  notes: [],
  changes: [],
  deliveries: [exampleDelivery],
  fiscalReceiptNumber: null,
};

export const EXAMPLES: Readonly<Record<string, unknown>> = {
  ...examplesOfDeliveryDays,
  ...examplesOfShop(PRODUCT, NOW),
  ...examplesOfAccounts(NAME, EMAIL, NOW),
  Done: { message: 'Signed out' },
  EmailVerified: { message: 'Your email has been verified' },
  OrderAddress: address,
  NewOwnAddress: { label: 'Home', shippingAddress: address },
  OwnAddress: { _id: '019a2b2a-5c1e-7d3b-9a40-2f6e8d1c4b17', label: 'Home', shippingAddress: address },
  Policy: { name: 'delivery', content: policy, version: 1, changedAt: NOW },
  ProductPage: { products: [summary], page: 1, pages: 1 },
  SearchAnswer: {
    products: [listed],
    total: 1,
    page: 1,
    pages: 1,
    facets: [facet],
    reading: null,
    place: '',
    without: [],
    instead: [],
  },
  ...EXAMPLES_OF_DELIVERY,
  ...examplesOfSaved(summary, NOW, EMAIL),
  Suggestions: {
    kinds: [{ kind: 'dining-chair', name: 'Dining chairs', nameAm: 'የምግብ ጠረጴዛ ወንበሮች', count: 2 }],
    categories: [],
    makers: [],
    products: [
      { _id: PRODUCT, name: summary.name, nameAm: summary.nameAm, image: PICTURE, price: summary.price },
    ],
  },
  Product: product,
  Review: review,
  ReviewRequest: { name: 'Almaz', rating: 5, comment: 'ለእናቴ ገዛሁላት፤ ወንበሩ ጠንካራ ነው።' },
  OwnReview: { review, hidden: null, isBuyer: true },

  QuoteRequest: { orderItems: [{ product: PRODUCT, qty: 2 }], city: 'Addis Ababa' },
  Quote: quote,
  PhoneQuote: quote,
  OrderRequest: {
    orderItems: [{ product: PRODUCT, qty: 2, price: 9500 }],
    shippingAddress: address,
    paymentMethod: 'PayPal',
    ...sums,
    charge: { amount: charge.amount, etbPerUnit: charge.etbPerUnit },
  },
  ...examplesOfPapers({ summary, now: NOW, sums, charge, address }),
  OrderSummary: orderSummary,
  Order: order,
  OrderOpening: { link: 'k7Rw2mXc9T', digits: '4567' },
  OpenedOrder: { order: ORDER, token: 'yJ2m0Yw2c3rX1bq0kq9o5c8b7a6d5e4f3g2h1i0jklm' },
  OrderChangeAnswer: { accepted: true, totalPrice: sums.totalPrice },
  OrderCancellation: { reason: 'I have found another chair' },
  ...examplesOfPaying(order, methods, NOW),
  ...examplesOfService({ summary, order, now: NOW }),
  ...examplesOfTours(order, NOW),
  ...examplesOfWork(summary, NOW),
  Picture: { address: '/images/UserImages/5f3c2a-437.jpg', width: 437, height: 437 },
  UploadState: { state: 'receiving', offset: 1_048_576, length: 5_242_880 },

  Alive: { status: 'ok' },
  Health: { status: 'ok', version: '0.1.0', commit: '9f1c2ab6d3e84f7091b5c6de2a478f3301e5bd7c' },
  Dependencies: { database: 'ok' },
  EventTaken: { received: true },
};

/** The details of errors in the document. */
export const DETAILS_EXAMPLES: { [Code in DetailedCode]?: z.input<(typeof ERROR_DETAILS)[Code]> } = {
  'invalid-field': { fields: { 'shippingAddress.phone': 'is missing' } },
  'invalid-phone': { fields: { 'shippingAddress.phone': 'is not a phone number' } },
  'too-many-requests': { unit: 'minute', count: 5 },
  'idempotency-key-reused': { order: ORDER },
  'quote-changed': { ...quote, what: 'fewer', name: summary.name, count: 2, more: 0 },
  ...DETAILS_OF_PROOFS,
  ...EXAMPLES_OF_DETAILS,
  'not-json': { reason: 'place', line: '1', column: '9' },
  'method-not-allowed': { allow: 'GET, HEAD' },
  'unsupported-media-type': { types: 'application/json' },
  'not-payable': { status: 'expired', awaiting: null, state: 'expired', day: '' },
  'not-cancellable': { status: 'delivered', awaiting: null, state: 'delivered', day: NOW.slice(0, 10) },
  'not-deliverable': { status: 'pending', awaiting: null, state: 'pending', day: '' },
  'coupon-code-taken': { code: 'MESKEREM10' },
  'sku-taken': { sku: 'SF-TEAL-3' },
  'stock-too-low': { name: summary.name, countInStock: 2, most: '1,000,000' },
  'stock-too-high': { name: summary.name, countInStock: 999_990, most: '1,000,000' },
  'quotation-not-open': { state: 'expired' },
  'case-not-possible': { state: 'done' },
  'case-too-late': { kind: 'return', name: 'I want to give it back', until: NOW.slice(0, 10) },
  'case-too-many': { name: summary.name, left: 1 },
  'case-pictures-full': { most: 6 },
  'too-many-invoices': { most: 500 },
  'earlier-month-open': { month: 'Tikimt 2019' },
  'open-days-changed': { days: 2 },
  'picture-too-large': { megapixels: 16, format: 'PNG', most: 15 },
  'offer-differs': { price: 1800 },
  'quotation-goods-gone': { name: summary.name, left: 1, more: 0 },
  'amount-not-due': { due: sums.totalPrice },
  'part-not-free': { free: 4000 },
  'not-paid-yet': { due: 5000 },
  'delivery-ended': { state: 'delivered' },
  'payment-wrong-amount': { method: 'PayPal', taken: '12.00 USD', due: '15.30 USD' },
  'payment-not-approved': { provider: 'paypal' },
  'prices-moved': { moved: [{ _id: PRODUCT, name: summary.name, price: 9900 }] },
  'precondition-failed': { contentVersion: 2, countInStock: 39 },
};
