import { isDeepStrictEqual } from 'node:util';
import type { BulkValues } from '#contract/goods/bulk.ts';
import { shownGross } from '#contract/goods/typed-prices.ts';
import { toBirr } from '#contract/money.ts';
import type { ProductState } from '#contract/goods/product-states.ts';
import { momentOrNull } from '#server/lib/http/http.ts';
import type { StoredProduct } from '../catalogue.store.ts';
import { productStateOf } from '../products/product-state.ts';
import type { VariantRow } from '../variants/variants.store.ts';

/** The values of a product or variant that a change touches, by column; they are stored as JSON, so dates are texts. */
export interface UnitValues {
  price_santim?: number;
  sale_santim?: number | null;
  typed_price_santim?: number | null;
  typed_sale_santim?: number | null;
  sale_from?: string | null;
  sale_until?: string | null;
  on_hand?: number;
  state?: ProductState;
  category?: string;
  tags?: string[];
}

/** Values by the id of a variant, or by `ITSELF` for the product itself. */
export type Units = Record<string, UnitValues>;
export const ITSELF = '';

/** The stored values of a variant in the columns that `named` has. */
export const valuesOfVariant = (row: VariantRow, named: UnitValues): UnitValues =>
  pick({ ...row, sale_from: dated(row.sale_from), sale_until: dated(row.sale_until) }, named);

export const valuesOfProduct = (product: StoredProduct, named: UnitValues): UnitValues =>
  pick({ state: productStateOf(product), category: product.category, tags: product.tags }, named);

const pick = (values: object, named: UnitValues): UnitValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in named));
const dated = (date: Date | null) => date?.toISOString() ?? null;

export const isSameUnit = (one: UnitValues, other: UnitValues): boolean => isDeepStrictEqual(one, other);

/** The values by the names of the API. */
export function writeBulkValues(values: UnitValues): BulkValues {
  const { price_santim: price, sale_santim: sale, sale_from: from, sale_until: until } = values;
  const { on_hand: onHand, state, category, tags } = values;
  return {
    ...(price !== undefined && { price: toBirr(price) }),
    ...(sale !== undefined && { salePrice: sale === null ? null : toBirr(sale) }),
    ...(from !== undefined && { saleFrom: momentOrNull(from === null ? null : new Date(from)) }),
    ...(until !== undefined && { saleUntil: momentOrNull(until === null ? null : new Date(until)) }),
    ...(onHand !== undefined && { onHand }),
    ...(state !== undefined && { state }),
    ...(category !== undefined && { category }),
    ...(tags !== undefined && { tags }),
  };
}

/** The prices among the values, with VAT. */
export function withVatOf(values: UnitValues, vatPercent: number): BulkValues {
  const { price_santim: price, sale_santim: sale } = values;
  const gross = (net: number, typed: number | null = null) => toBirr(shownGross(net, typed, vatPercent));
  return {
    ...(price !== undefined && { priceWithVat: gross(price, values.typed_price_santim) }),
    ...(sale !== undefined && {
      salePriceWithVat: sale === null ? null : gross(sale, values.typed_sale_santim),
    }),
  };
}
