import { can } from '#contract/accounts/jobs.ts';
import { toBirr, UNNAMED_VAT_PERCENT } from '#contract/money.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import type { Quotation, QuotationSummary } from '#contract/orders/quotations.ts';
import { taxesInBirr } from '#contract/orders/sums-in-birr.ts';
import { findWanted, type ForSale } from '#server/catalogue/catalogue.service.ts';
import { maskedPhone } from '#server/lib/http/answers/hide-phones.ts';
import { moment } from '#server/lib/http/http.ts';
import type { Viewer } from '#server/lib/http/caller.ts';
import { shippingPartsAnswer } from '#server/sales/sales.service.ts';
import { partsOfQuotation } from './quoted-work.ts';
import type { QuotationLine, QuotationRow } from './quotations.store.ts';
import { lastDayOf } from './validity.ts';

interface Around {
  number: string | null;
  forSale: readonly ForSale[];
  ways: MethodOffer[];
  viewer: Viewer | null;
  /** True when the order made from the quotation belongs to the viewer. */
  isOwn: boolean;
}

/**
 * Says whether a viewer may end the link of a quotation: the account that asked may, or, if a guest asked, anybody who
 * has the link.
 */
export const mayEndLink = (
  { user_id: asker, link_ended_at: endedAt }: Pick<QuotationRow, 'user_id' | 'link_ended_at'>,
  viewer: Viewer | null,
): boolean => endedAt === null && (asker === null || asker === viewer?.id);

/**
 * A quotation as its viewer may see it. Only the shop sees phone and e-mail, because customers forward the link. The
 * call is open to guests, so no permission of a role hides these fields: this function does.
 */
export function quotationAnswer(
  row: QuotationRow,
  { number, forSale, ways, viewer, isOwn }: Around,
): Quotation {
  const isStaff = can(viewer, 'orders:read');
  return {
    _id: row.id,
    number,
    state: row.state,
    createdAt: moment(row.created_at),
    validUntil: lastDayOf(row.valid_until),
    name: row.name,
    company: row.company,
    tin: row.tin,
    city: row.city,
    orderItems: row.lines.map((line) => lineAnswer(line, forSale)),
    discountPercent: row.discount_percent,
    ...(row.granted_santim > 0 && { discount: toBirr(row.granted_santim) }),
    itemsPrice: toBirr(row.items_santim),
    shippingPrice: toBirr(row.shipping_santim),
    ...workOf(row),
    transport: row.transport,
    isTransportPriced: row.is_transport_priced,
    taxPrice: toBirr(row.tax_santim),
    taxes: taxesInBirr(row.lines, row.items_santim),
    totalPrice: toBirr(row.total_santim),
    deliveryDays: row.delivery_days,
    paymentTerms: row.payment_terms,
    note: row.note,
    methods: ways.flatMap(({ method, otherWay }) => (otherWay ? [] : [method])),
    ways,
    ...(mayEndLink(row, viewer) && { mayEndLink: true as const }),
    ...(isStaff && { contact: contactFor(row, viewer) }),
    ...((isStaff || isOwn) && row.order_id !== null && { order: orderOf(row)! }),
  };
}

const contactFor = ({ phone, email }: QuotationRow, viewer: Viewer | null) => ({
  phone: can(viewer, 'phones:read') ? phone : maskedPhone(phone),
  email,
});

/**
 * The carrying and assembly that the customer wants, with their prices unless an agreed price of transport includes
 * them.
 */
function workOf(row: QuotationRow) {
  const parts = partsOfQuotation(row);
  const shippingParts = row.transport === 'included' ? shippingPartsAnswer(parts) : null;
  return {
    ...(shippingParts && { shippingParts }),
    ...(row.floor !== null && { floor: row.floor }),
    ...(row.has_lift !== null && { hasLift: row.has_lift }),
    ...(row.has_assembly && { assembly: true as const }),
  };
}

function lineAnswer(line: QuotationLine, forSale: readonly ForSale[]): Quotation['orderItems'][number] {
  const { product, variant, name, nameAm, image, qty, variantName, variantNameAm, sku } = line;
  const now = findWanted(forSale, { product, variant });
  return {
    product,
    variant,
    name,
    image,
    qty,
    ...(nameAm && { nameAm }),
    ...(variantName !== null && { variantName }),
    ...(variantNameAm !== null && { variantNameAm }),
    ...(sku !== null && { sku }),
    price: toBirr(line.priceSantim),
    ...(line.vatPercent !== UNNAMED_VAT_PERCENT && { vatPercent: line.vatPercent }),
    listPrice: toBirr(line.listSantim),
    lineTotal: toBirr(line.priceSantim * qty),
    available: Math.min(now?.orderable ?? 0, qty),
  };
}

const orderOf = ({ order_id: id, order_number: number }: QuotationRow) =>
  id === null || number === null ? null : { _id: id, number };

/** A quotation as the list shows it. */
export const summaryAnswer = (row: QuotationRow, number: string | null): QuotationSummary => ({
  _id: row.id,
  number,
  state: row.state,
  createdAt: moment(row.created_at),
  validUntil: lastDayOf(row.valid_until),
  name: row.name,
  company: row.company,
  phone: row.phone,
  email: row.email,
  pieces: row.lines.reduce((sum, { qty }) => sum + qty, 0),
  totalPrice: toBirr(row.total_santim),
  order: orderOf(row),
  createdBy: row.staff,
});
