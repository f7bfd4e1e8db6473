import { toSantim } from '#contract/money.ts';
import type { OrderPaper } from '#contract/books/fiscal-documents.ts';
import type { Family } from '#contract/goods/product-attributes.ts';
import type { OutlineLanguage, Product } from '#contract/goods/products.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Quotation } from '#contract/orders/quotations.ts';
import type { Settings } from '#contract/shop/settings.ts';
import { amharicNameOf } from '#server/settings/settings.service.ts';

/**
 * Picks the values that papers show. Stored PDFs are found by these values, so whoever draws a paper gets nothing else:
 * a value that these functions leave out is missing in the types, and cannot be drawn before it is added here.
 */
export const drawnPaper = ({ kind, number, date, movement, about, fiscal }: PaperToDraw) => ({
  ...{ kind, number, date, movement, about },
  fiscal: fiscal && { number: fiscal.number, qr: fiscal.qr, irn: fiscal.irn, rrn: fiscal.rrn },
});

/** A numbered paper, or the proforma of an order before it has one. */
export type PaperToDraw = Pick<OrderPaper, 'number' | 'date' | 'movement' | 'about' | 'fiscal'> & {
  kind: OrderPaper['kind'] | 'proforma';
};

/** The money of an order, as its newest invoice and its proforma say it. */
const drawnMoney = ({ paidParts, refundedPrice, amountDue }: Order, codeOf: Showing['codeOf']) => ({
  parts: paidParts.map(({ method, otherWay, proof, amount }) => ({ method, otherWay, proof, amount })),
  givenBack: refundedPrice,
  due: amountDue,
  ethQr: amountDue > 0 ? codeOf(toSantim(amountDue)) : null,
});

interface Showing {
  /** The paper says what is paid and due. */
  withMoney: boolean;
  /** Returns the text of the EthQR by which so many santim are paid; null where the shop takes none. */
  codeOf: (santim: number) => string | null;
  /** The buyer took the goods along, so the address of the order is the shop's own. */
  isTakenAlong: boolean;
}

export const drawnOrder = (order: Order, { withMoney, codeOf, isTakenAlong }: Showing) => ({
  number: order.number,
  shippingAddress: isTakenAlong ? { ...order.shippingAddress, address: '' } : order.shippingAddress,
  payer: order.payer,
  user: order.user,
  orderItems: order.orderItems.map(drawnGoods),
  itemsPrice: order.itemsPrice,
  discount: order.discount,
  granted: order.granted,
  coupon: order.coupon,
  taxes: order.taxes ?? [],
  taxPrice: order.taxPrice,
  vatPercent: order.vatPercent,
  shippingPrice: order.shippingPrice,
  shippingParts: order.shippingParts,
  transport: order.transport,
  isTransportPriced: order.isTransportPriced,
  awaiting: order.awaiting,
  totalPrice: order.totalPrice,
  money: withMoney ? drawnMoney(order, codeOf) : null,
});

export const drawnQuotation = (quotation: Quotation) => ({
  number: quotation.number,
  state: quotation.state,
  createdAt: quotation.createdAt,
  validUntil: quotation.validUntil,
  name: quotation.name,
  company: quotation.company,
  tin: quotation.tin,
  city: quotation.city,
  orderItems: quotation.orderItems.map((line) => ({ ...drawnGoods(line), listPrice: line.listPrice })),
  discountPercent: quotation.discountPercent,
  ...(quotation.discount !== undefined && { discount: quotation.discount }),
  itemsPrice: quotation.itemsPrice,
  isTransportPriced: quotation.isTransportPriced,
  shippingPrice: quotation.shippingPrice,
  shippingParts: quotation.shippingParts,
  taxes: quotation.taxes,
  totalPrice: quotation.totalPrice,
  deliveryDays: quotation.deliveryDays,
  paymentTerms: quotation.paymentTerms,
  note: quotation.note,
});

export const drawnSeller = (settings: Settings) => ({
  legalName: settings.legalName,
  storeName: settings.storeName,
  storeNameAm: amharicNameOf(settings.storeName),
  tin: settings.tin,
  vatNumber: settings.vatNumber,
  address: settings.address,
  city: settings.city,
  phone: settings.phone,
  email: settings.email,
});

/** The measures of a piece, as a sheet to tape its outline shows them. */
export interface DrawnOutline {
  language: OutlineLanguage;
  /** In the language of the sheet, as the name of the variant is; '' for a product without options. */
  name: string;
  variantName: string;
  family: Family | null;
  shape: Product['shape'];
  widthCm: number;
  depthCm: number;
  heightCm: number;
  /** The day on which it is drawn, as YYYY-MM-DD. */
  day: string;
}

const drawnGoods = ({
  name,
  nameAm,
  variantName,
  variantNameAm,
  sku,
  price,
  qty,
}: Pick<
  Order['orderItems'][number],
  'name' | 'nameAm' | 'variantName' | 'variantNameAm' | 'sku' | 'price' | 'qty'
>) => ({ name, nameAm, variantName, variantNameAm, sku, price, qty });

export type DrawnPaper = ReturnType<typeof drawnPaper>;
export type DrawnMoney = ReturnType<typeof drawnMoney>;
export type DrawnOrder = ReturnType<typeof drawnOrder>;
export type DrawnQuotation = ReturnType<typeof drawnQuotation>;
export type DrawnSeller = ReturnType<typeof drawnSeller>;
export type DrawnGoods = ReturnType<typeof drawnGoods>;
