import type { ProductSummary } from '../goods/products.ts';
import type { Order } from '../orders/orders.ts';

interface Told {
  summary: ProductSummary;
  now: string;
  sums: Pick<Order, 'itemsPrice' | 'shippingPrice' | 'taxPrice' | 'totalPrice'>;
  charge: { currency: string; amount: string };
  address: { name: string; phone: string; address: string; postalCode: string; country: string };
}

/** Examples of the papers of an order, and of a quotation. */
export function examplesOfPapers({ summary, now, sums, charge, address }: Told) {
  const asker = {
    name: address.name,
    company: 'Abay Consulting PLC',
    tin: '0012345678',
    city: 'Addis Ababa',
  };
  const wanted = { orderItems: [{ product: summary._id, qty: 2 }], ...asker, email: 'office@example.com' };
  const { phone, address: place, postalCode, country } = address;
  return {
    OrderPaper: {
      _id: '019a2b21-1d7c-7f40-9a2e-6b8d0c4e5f07',
      kind: 'receipt',
      number: 'RCT-2019-000017',
      date: now,
      movement: {
        kind: 'capture',
        method: 'PayPal',
        proof: '3C679366HH908993F',
        money: { currency: charge.currency, amount: charge.amount },
        at: now,
        birr: sums.totalPrice,
      },
      isCorrection: false,
      content: null,
      about: null,
      fiscal: { state: 'issued', number: 'FS-004217', qr: null, irn: null, rrn: null },
    },
    QuotationRequest: wanted,
    StaffQuotationRequest: {
      ...wanted,
      discountPercent: 5,
      deliveryDays: 21,
      paymentTerms: 'Half with the order',
    },
    QuotationValidity: { validUntil: '2026-12-21' },
    QuotationOrder: {
      shippingAddress: { name: address.name, email: '', phone, address: place, postalCode, country },
      paymentMethod: 'BankTransfer',
    },
    Quotation: { ...quotationOf({ summary, now, sums }), ...asker },
  };
}

const quotationOf = ({ summary, now, sums }: Pick<Told, 'summary' | 'now' | 'sums'>) => ({
  _id: 'f3c1a0de-5b7a-4c1e-9d2b-0a8e6c4f2b17',
  number: 'QUO-2019-000004',
  state: 'open',
  createdAt: now,
  validUntil: '2026-12-05',
  orderItems: [
    {
      product: summary._id,
      variant: summary._id,
      name: summary.name,
      image: summary.image,
      price: summary.price,
      listPrice: summary.price,
      qty: 2,
      lineTotal: sums.itemsPrice,
      available: 2,
    },
  ],
  discountPercent: 0,
  ...sums,
  transport: 'included',
  isTransportPriced: true,
  taxes: [{ percent: 15, net: sums.itemsPrice, tax: sums.taxPrice }],
  deliveryDays: null,
  paymentTerms: '',
  note: '',
  methods: ['PayPal', 'PayOnDelivery'],
  ways: ['PayPal', 'PayOnDelivery'].map((method) => ({ method, problem: null, limit: null })),
});
