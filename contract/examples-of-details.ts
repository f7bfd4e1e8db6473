import type { z } from 'zod';
import type { DetailedCode, ERROR_DETAILS } from './error-details.ts';
import { summary } from './goods/examples-of-goods.ts';

/** The details of errors that staff and single steps of shoppers meet, for the OpenAPI document. */

const ORDER_NUMBER = 1042;
const SLOT = { day: '2026-12-03', half: 'morning' } as const;
const others = { hasOthers: 'yes', others: 'Bank transfer' } as const;
const nothing = { hasLimit: 'no', limit: '', least: '' } as const;

export const EXAMPLES_OF_DETAILS = {
  'sms-unavailable': { offered: ['telegram', 'mail'] },
  'half-day-not-movable': { why: 'soon' },
  'half-day-full': { free: [SLOT] },
  'half-day-not-possible': { free: [SLOT] },
  'payment-method-unavailable': { ...others, ...nothing },
  'over-limit': { ...others, ...nothing, hasLimit: 'yes', limit: '75,000' },
  'under-limit': { ...others, ...nothing, least: '100' },
  'change-differs': { totalPrice: 33_775, basis: 2 },
  'change-goods-gone': { name: summary.name, count: 1, isNamed: 'yes' },
  'calls-missing': { most: 3 },
  'too-many-crews': { most: 20 },
  'delivery-place-taken': { name: 'Adama', zone: 'Rift Valley' },
  'delivery-zone-in-use': { count: 2 },
  'too-many-zones': { most: 50 },
  'import-under-way': {
    ...{ name: 'Demo Administrator', file: 'price-list.xlsx' },
    import: '019a2b1e-91f3-7c5d-a2b4-3e8d9f0c1b21',
  },
  'import-has-problems': { count: 3 },
  'import-unknown-columns': { columns: [{ title: 'Pce', example: '45,000' }] },
  'table-too-many-rows': { place: 'file', sheet: '', row: 0, most: 20_000 },
  'table-unpacks-too-large': { most: 100 },
  'table-unreadable': { place: 'row', sheet: '', row: 12, column: 61, beyond: 'columns', most: 60 },
  'category-name-taken': { name: 'Sofa' },
  'category-in-use': { name: 'Sofa', count: 12 },
  'too-many-categories': { most: 100 },
  'material-name-taken': { name: 'Forest velvet' },
  'set-name-taken': { name: 'Dining table with six chairs' },
  'material-in-use': { name: 'Forest velvet', count: 4 },
  'too-many-materials': { most: 200 },
  'too-many-sets': { most: 100 },
  'too-many-holds': { count: 2 },
  'lexicon-word-taken': { word: 'couch', entry: 'sofa' },
  'quotation-day': { most: 90 },
  'case-not-paid': { number: ORDER_NUMBER },
  'case-order-paid': { number: ORDER_NUMBER },
  'case-goods-gone': { name: summary.name, ready: 1 },
  'drawer-changed': { expected: 18_250 },
  'drawer-has-less': { birr: '18,250' },
  'moment-not-believed': { hours: 24 },
  'closing-changed': { booked: 18_250, difference: 250 },
  'over-cash-limit': { limit: '30,000' },
  'too-much-unpaid': { pieces: 20, birr: '300,000' },
  'withheld-too-much': { most: '570', from: '20,000' },
  'number-looks-used': { number: ORDER_NUMBER, transactionNumber: 'FT26334ABCDE' },
  'receipt-doubtful': { why: 'notFound' },
  'discount-needs-owner': {
    ...{ why: 'percent', percent: '10' },
    asked: {
      lines: [{ variant: '019a2b1e-91f3-7c5d-a2b4-3e8d9f0c1b22', qty: 2, price: 9500 }],
      ...{ discount: 3000, itemsPrice: 16_000, totalPrice: 19_400, order: null },
    },
  },
  'total-not-possible': { why: 'above', birr: '22,850' },
  'second-person-needed': { birr: '50,000', by: 'other' },
  'statement-account-unknown': { accounts: '1000123456789' },
  'statement-asks': { asks: ['columns', 'date-form'] },
  'statement-balance-differs': {
    place: 'row',
    sheet: '',
    row: 14,
    column: 'Balance',
    expected: '22,850.00',
    found: '22,580.00',
  },
  'payment-declined': { provider: 'paypal' },
  'payment-mismatch': { provider: 'chapa' },
  'payment-pending': { provider: 'chapa' },
  'product-incomplete': { fields: { price: 'is missing' }, names: 'Price' },
  'product-state-not-possible': { state: 'archived' },
  'bulk-large': { count: 4 },
  'bulk-too-many': { most: '5,000' },
  'place-not-empty': { place: 'Showroom' },
  'edit-conflict': { contentVersion: 2, countInStock: 39 },
} satisfies { [Code in DetailedCode]?: z.input<(typeof ERROR_DETAILS)[Code]> };
