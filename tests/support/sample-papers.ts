import type { ToDraw } from '../../server/papers/pdf/draw-paper.ts';

export const settings = {
  legalName: 'ወንበር የቤት ዕቃዎች',
  storeName: 'Wenber',
  storeNameAm: 'ወንበር',
  tin: '0012345678',
  vatNumber: 'VAT 77',
  address: 'Bole road',
  city: 'Addis Ababa',
  phone: '+251911223344',
  email: 'shop@wenber.example',
  deliveryPromise: 'Within five days',
};
export const goods = {
  ...{ name: 'Chair', nameAm: 'ወንበር', variantName: 'wanza', variantNameAm: 'ዋንዛ' },
  ...{ sku: 'CH-1', price: 10_000, qty: 2 },
};
const sums = { itemsPrice: 20_000, shippingPrice: 1000, totalPrice: 24_000 };
const taxes = [{ percent: 15, net: 20_000, tax: 3000 }];
const order = {
  ...{ number: 1001, user: { name: 'Almaz', email: 'almaz@people.example' }, payer: undefined },
  shippingAddress: {
    ...{ name: 'አልማዝ በቀለ', email: '', phone: '+251911000000', address: 'CMC', city: 'Addis Ababa' },
    ...{ postalCode: '1000', country: 'Ethiopia', company: 'Łódź PLC', tin: '0087654321' },
  },
  ...{ ...sums, orderItems: [goods], discount: 500, taxes, taxPrice: 3000, vatPercent: 15 },
  shippingParts: { delivery: 700, floors: 100, assembly: 200 },
  ...{ granted: 200, coupon: { code: 'MESKEL', kind: 'amount' as const }, awaiting: null, money: null },
  ...{ transport: 'included' as const, isTransportPriced: true },
};
const money = {
  parts: [
    { method: 'BankTransfer' as const, otherWay: undefined, proof: 'transfer:FT26331ABCD', amount: 20_000 },
    { method: 'BankTransfer' as const, otherWay: undefined, proof: 'withheld:118', amount: 600 },
  ],
  ...{ givenBack: 100, due: 3500, ethQr: '00020101021263040000' },
};
const paper = { kind: 'invoice' as const, number: 'INV-2019-000017', date: '2026-11-24T10:00:00.000Z' };
const fiscal = { number: 'FS 12', qr: 'https://tax.example/FS12', irn: 'IRN 1', rrn: 'RRN 1' };
const movement = {
  ...{ kind: 'capture' as const, method: 'PayPal' as const, proof: 'P-1', at: paper.date, birr: 24_000 },
  money: { currency: 'USD', amount: '200.00' },
};
export const quotation = {
  ...{ number: 'QUO-2019-000002', state: 'withdrawn' as const, createdAt: paper.date },
  ...{ validUntil: '2026-12-24', name: 'Almaz', company: 'Abay PLC', tin: '0012345678', city: 'Adama' },
  ...{ ...sums, orderItems: [{ ...goods, listPrice: 11_000 }], discountPercent: 10, taxes },
  ...{ isTransportPriced: true, shippingParts: undefined, deliveryDays: 14, paymentTerms: 'half before' },
  note: 'ማስታወሻ',
};
/** Papers of each kind, with values that fill all of their fields. */
export const PAPERS: Record<string, ToDraw> = {
  invoice: {
    of: 'order',
    paper: { ...paper, movement: null, about: null, fiscal },
    order,
    settings,
    logo: null,
  },
  proforma: {
    of: 'order',
    paper: { ...paper, kind: 'proforma', number: null, movement: null, about: null, fiscal: null },
    ...{ order: { ...order, money }, settings, logo: null },
  },
  receipt: {
    of: 'order',
    paper: { ...paper, kind: 'receipt', movement, about: null, fiscal: null },
    ...{ order, settings, logo: null },
  },
  'credit note': {
    of: 'order',
    paper: {
      ...{ ...paper, kind: 'credit-note', number: 'CRN-2019-000003', movement: null, fiscal: null },
      about: { corrects: paper.number, reason: 'እግሩ ተሰንጥቋል', reference: 'FT 77', lowered: 500 },
    },
    ...{ order: { ...order, orderItems: [{ ...goods, qty: 1 }] }, settings, logo: null },
  },
  voucher: {
    of: 'order',
    paper: {
      ...{ ...paper, kind: 'payment-voucher', number: 'PMV-2019-000004', movement, fiscal: null },
      about: { corrects: null, reason: 'እግሩ ተሰንጥቋል', reference: 'FT 77', lowered: 0 },
    },
    ...{ order, settings, logo: null },
  },
  quotation: { of: 'quotation', quotation, settings, url: 'https://shop.example/quotations/1', logo: null },
  outline: {
    of: 'outline',
    outline: {
      ...{ language: 'en' as const, name: 'Chair', variantName: 'wanza', family: 'chair', shape: null },
      ...{ widthCm: 47, depthCm: 55, heightCm: 86, day: '2026-11-24' },
    },
    settings,
    logo: null,
  },
};
