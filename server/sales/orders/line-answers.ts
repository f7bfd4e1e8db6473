import { toBirr } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { HeldLineRow, OrderLineRow, OrderRow } from './orders.store.ts';

/** A line of an order. @param damaged the number of its pieces that came back damaged. */
export const lineAnswer = (
  order: OrderRow,
  line: OrderLineRow & Partial<HeldLineRow>,
  damaged: number,
): Order['orderItems'][number] => ({
  product: line.product_id,
  ...soldAs(line),
  name: line.name,
  image: line.image,
  price: toBirr(line.price_santim),
  // Lines of papers from before there were discounts on lines have no such price.
  ...(line.list_santim && { listPrice: toBirr(line.list_santim) }),
  ...(line.vat_percent !== order.vat_percent && { vatPercent: line.vat_percent }),
  qty: line.qty,
  ...returned((line.returned_qty ?? 0) + damaged),
});

/** Tells which variant a line is about, by the names and SKU of its sale, and what of it is made to order. */
const soldAs = (line: OrderLineRow) => ({
  ...(line.name_am && { nameAm: line.name_am }),
  ...(line.variant_name !== null && {
    variant: line.variant_id,
    variantName: line.variant_name,
    variantNameAm: line.variant_name_am ?? line.variant_name,
  }),
  ...(line.sku !== null && { sku: line.sku }),
  ...(line.to_make > 0 && {
    madeToOrder: line.to_make,
    ...(line.ready_in_days !== null && { readyInDays: line.ready_in_days }),
  }),
});

const returned = (pieces: number) => (pieces > 0 ? { returned: pieces } : {});
