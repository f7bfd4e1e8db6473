import { shownGross } from '#contract/goods/typed-prices.ts';
import { toBirr } from '#contract/money.ts';
import type { ManagedVariant, Variant } from '#contract/goods/product-variants.ts';
import { momentOrNull } from '#server/lib/http/http.ts';
import type { VariantRow } from './variants.store.ts';

const numberOrNull = (decimal: string | null) => (decimal === null ? null : Number(decimal));
const birrOrNull = (santim: number | null) => (santim === null ? null : toBirr(santim));

const placesOf = ({ to_make_limit: limit, to_make: open }: VariantRow) => Math.max(limit - open, 0);
/** Counts the pieces that may still be made to order: none while their material is not available. */
const placesLeft = (row: VariantRow) => (row.making_closed === null ? placesOf(row) : 0);
/** The day from which the variant is made again; null where it is made now, and where that day is unknown. */
const madeFrom = (row: VariantRow) =>
  row.making_closed !== null && row.making_closed !== 'off' && placesOf(row) > 0 ? row.making_closed : null;
/** Counts the pieces that can be ordered now. */
export const orderablePieces = (row: VariantRow) => row.on_hand + placesLeft(row);
/** The price without the sale, in santim; null where there is no sale now. */
const regularOf = ({ now_santim: now, price_santim: price }: VariantRow) => (now < price ? price : null);

/** A variant as everybody may read it. */
export const variantAnswer = (row: VariantRow): Variant => ({
  ...(madeFrom(row) !== null && { madeToOrderFrom: madeFrom(row)! }),
  _id: row.id,
  values: row.option_values,
  sku: row.sku,
  price: toBirr(row.now_santim),
  regularPrice: birrOrNull(regularOf(row)),
  countInStock: orderablePieces(row),
  isMadeToOrder: row.on_hand === 0 && placesLeft(row) > 0,
  expectedOn: row.expected_on,
  leadTimeDays: row.lead_time_days,
  widthCm: numberOrNull(row.width_cm),
  depthCm: numberOrNull(row.depth_cm),
  heightCm: numberOrNull(row.height_cm),
  images: row.images,
});

/** A variant's answer with the fields that only administrators may read. */
export const managedVariantAnswer = (row: VariantRow, vatPercent: number): ManagedVariant => ({
  ...variantAnswer(row),
  onHand: row.on_hand,
  madeToOrderLimit: row.to_make_limit,
  madeToOrderLeft: placesLeft(row),
  cost: birrOrNull(row.cost_santim),
  salePrice: birrOrNull(row.sale_santim),
  saleFrom: momentOrNull(row.sale_from),
  saleUntil: momentOrNull(row.sale_until),
  withVat: {
    price: toBirr(shownGross(row.price_santim, row.typed_price_santim, vatPercent)),
    salePrice:
      row.sale_santim === null
        ? null
        : toBirr(shownGross(row.sale_santim, row.typed_sale_santim, vatPercent)),
  },
});
