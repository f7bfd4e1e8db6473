import type { ProductForReader } from '#contract/goods/products.ts';
import type { ProductOrDraftUpdate, ProductUpdate } from '#contract/goods/product-updates.ts';
import { draftUpdateBody } from './draft-values.ts';
import { productUpdateBody, valuesOfProduct, type ProductValues, type Sent } from './product-values.ts';
import { isSameSold } from './variants/same-sold.ts';
import {
  variantBody,
  hasOptions,
  loadedVariants,
  PLAIN_CELLS,
  soldVariants,
  soldUpdate,
  type Sold,
} from './variants/variant-draft.ts';

const newer = (one: ProductForReader, other: ProductForReader) =>
  one.contentVersion > other.contentVersion ? one : other;
const areSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the product that the edits of a form are compared with. If only the state has changed since, by the
 * buttons above the form, it is the newest; if variants or stock have changed too, it is the one that filled the
 * grid, so that no sale is undone and nobody's price is lost.
 */
export const comparedProduct = (loaded: ProductForReader, stored: ProductForReader): ProductForReader =>
  areSame(valuesOfProduct(loaded), valuesOfProduct(stored)) &&
  isSameSold(soldVariants(loaded), soldVariants(stored))
    ? newer(loaded, stored)
    : stored;

/** The body that saves a product. A product without options has its price in its own fields. */
export function withSold(values: ProductValues, sold: Sold, stored: ProductForReader): ProductUpdate {
  const update = productUpdateBody(values, stored);
  const whole = { ...update, ...partOf(sold, update, stored) };
  if (!hasOptions(sold)) return whole;
  return { ...whole, price: whole.variants![0]!.price, countInStock: stored.countInStock };
}

/** The body that saves a draft. */
export const draftWithSold = (
  values: ProductValues,
  sold: Sold,
  stored: ProductForReader,
): ProductOrDraftUpdate => ({
  ...draftUpdateBody(values, stored),
  ...partOf(sold, productUpdateBody(values, stored), stored),
});

type Part = Pick<ProductUpdate, 'options' | 'variants' | 'loadedFrom'>;

/**
 * The options and variants of the body, with the stock that the form was loaded with; empty if the product's own
 * fields say everything.
 */
function partOf(
  sold: Sold,
  { price, countInStock, loadedFrom }: Pick<Sent, 'price' | 'countInStock' | 'loadedFrom'>,
  stored: ProductForReader,
): Part {
  const loaded = loadedVariants(stored);
  if (hasOptions(sold)) return { ...soldUpdate(sold), loadedFrom: { ...loadedFrom!, variants: loaded } };
  const [row] = sold.variants;
  const wasPlain = stored.options.length === 0;
  const [before] = soldVariants(stored).variants;
  if (!row || (wasPlain && PLAIN_CELLS.every((cell) => row[cell].trim() === before?.[cell]))) return {};
  const { price: regular, regularPrice = null } = stored.variants[0] ?? { price: 0 };
  // A stored sale of the single variant stays, because the form has no fields for it.
  const sale = wasPlain && {
    ...{ salePrice: undefined, saleFrom: undefined, saleUntil: undefined },
    regularPrice: price === regular ? regularPrice : null,
  };
  const variant = { ...variantBody({ ...row, values: [] }), price, countInStock, ...sale };
  return { options: [], variants: [variant], loadedFrom: { ...loadedFrom!, variants: loaded } };
}
