import type { DisplayPiece, ManagedDisplayPiece } from '#contract/goods/display-pieces.ts';
import { soldNames } from '#contract/goods/display-names.ts';
import { toBirr } from '#contract/money.ts';
import type { ProductOption } from '#contract/goods/product-options.ts';
import type { ManagedVariant, Variant } from '#contract/goods/product-variants.ts';
import { momentOrNull } from '#server/lib/http/http.ts';
import type { VariantRow } from './variants.store.ts';

const numberOrNull = (decimal: string | null) => (decimal === null ? null : Number(decimal));
const birrOrNull = (santim: number | null) => (santim === null ? null : toBirr(santim));

const placesOf = ({ to_make_limit: limit, to_make: open }: VariantRow) => Math.max(limit - open, 0);
/** Counts the pieces that may still be ordered beyond those that are ready: none while their material is not to be had. */
const placesLeft = (row: VariantRow) => (row.making_closed === null ? placesOf(row) : 0);
/** The day from which it is made again; null where nothing hinders it, and where nobody knows when. */
const madeFrom = (row: VariantRow) =>
  row.making_closed !== null && row.making_closed !== 'off' && placesOf(row) > 0 ? row.making_closed : null;
/** Counts the pieces that can be ordered now. */
export const orderableOf = (row: VariantRow) => row.on_hand + placesLeft(row);
/** The price without the sale, or of a display piece that of a new one, in santim; null where there is none now. */
export const regularOf = ({
  now_santim: now,
  price_santim: price,
  new_santim: ofNew,
  ...row
}: VariantRow) => {
  const regular = row.display_note === null ? price : (ofNew ?? 0);
  return now < regular ? regular : null;
};

/** A variant as everybody may read it. */
export const variantAnswer = (row: VariantRow): Variant => ({
  ...(madeFrom(row) !== null && { madeToOrderFrom: madeFrom(row)! }),
  _id: row.id,
  values: row.option_values,
  sku: row.sku,
  price: toBirr(row.now_santim),
  regularPrice: birrOrNull(regularOf(row)),
  countInStock: orderableOf(row),
  isMadeToOrder: row.on_hand === 0 && placesLeft(row) > 0,
  expectedOn: row.expected_on,
  leadTimeDays: row.lead_time_days,
  widthCm: numberOrNull(row.width_cm),
  depthCm: numberOrNull(row.depth_cm),
  heightCm: numberOrNull(row.height_cm),
  images: row.images,
});

/** The same with what only administrators may read. */
export const managedVariantAnswer = (row: VariantRow): ManagedVariant => ({
  ...variantAnswer(row),
  onHand: row.on_hand,
  madeToOrderLimit: row.to_make_limit,
  madeToOrderLeft: placesLeft(row),
  cost: birrOrNull(row.cost_santim),
  salePrice: birrOrNull(row.sale_santim),
  saleFrom: momentOrNull(row.sale_from),
  saleUntil: momentOrNull(row.sale_until),
});

/** A display piece as everybody may read it: with its name and what is to be seen of it. */
export const displayPieceAnswer = (options: readonly ProductOption[], row: VariantRow): DisplayPiece => ({
  ...variantAnswer(row),
  ...toldOf(options, row),
});

export const managedDisplayPieceAnswer = (
  options: readonly ProductOption[],
  row: VariantRow,
): ManagedDisplayPiece => ({ ...managedVariantAnswer(row), ...toldOf(options, row) });

const toldOf = (options: readonly ProductOption[], row: VariantRow) => ({
  ...soldNames(options, row.option_values, row),
  note: row.display_note!,
  noteAm: row.display_note_am,
});
