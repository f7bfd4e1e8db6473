import { productsText } from '#contract/texts/admin-products.ts';
import type { InventoryRow, PieceToSell } from '#contract/stock/inventory.ts';
import { productFieldsWith } from '#contract/goods/product-fields.ts';
import { PRODUCT_STATE_FACTS } from '#contract/goods/product-states.ts';
import { shownGross } from '#contract/goods/typed-prices.ts';
import { toBirr, toSantim, UNNAMED_VAT_PERCENT } from '#contract/money.ts';
import {
  firstDraft,
  type ManagedProduct,
  type Product,
  type ProductSummary,
} from '#contract/goods/products.ts';
import type { OptionValue, ProductOption } from '#contract/goods/product-options.ts';
import type { Review } from '#contract/goods/reviews.ts';
import { keptPart } from '#server/lib/http/answers/kept-parts.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import type { SurrogateKey } from '#server/lib/response-cache/surrogate-keys.ts';
import type { StoredProduct, SummaryRow, ValueMaterials } from './catalogue.store.ts';
import type { RowFacts } from './inventory/inventory.store.ts';
import { kindOf } from './products/product-attributes.ts';
import { productStateOf } from './products/product-state.ts';
import { readProductFields } from './products/product-columns.ts';
import { managedVariantAnswer, variantAnswer } from './variants/variant-answers.ts';

/** The average of the stars, to two decimals; rounding to half stars is left to the screen. */
const ratingOf = (row: { rating_sum: number; num_reviews: number }) =>
  row.num_reviews === 0 ? 0 : Math.round((row.rating_sum / row.num_reviews) * 100) / 100;

const IN_LISTS = productFieldsWith({ inLists: true, readBy: 'everybody' });
const PUBLIC = productFieldsWith({ readBy: 'everybody' });
const PRIVATE = productFieldsWith({ readBy: 'administrators' });

export const summaryAnswer = (row: SummaryRow): ProductSummary => ({
  _id: row.id,
  ...readProductFields(row, IN_LISTS),
  image: row.images[0]!,
  regularPrice: row.regular_price_santim === null ? null : toBirr(row.regular_price_santim),
  ...(row.vat_percent !== UNNAMED_VAT_PERCENT && { vatPercent: row.vat_percent }),
  rating: ratingOf(row),
  numReviews: row.num_reviews,
  ...(row.is_made && { isMadeToOrder: true }),
  published: row.published_at !== null,
  state: productStateOf(row),
});

const summaries = new WeakMap<SummaryRow, ProductSummary>();

/** The same for a row that is kept, which many lists have: made once. */
export function keptSummary(row: SummaryRow): ProductSummary {
  const known = summaries.get(row);
  if (known) return known;
  const answer = keptPart(summaryAnswer(row));
  summaries.set(row, answer);
  return answer;
}

/** A product as the back office lists it. */
export const inventoryAnswer = (row: SummaryRow, facts: RowFacts): InventoryRow => ({
  ...summaryAnswer(row),
  tags: facts.tags,
  lowestPrice: toBirr(facts.lowest),
  highestPrice: toBirr(facts.highest),
  lowestWithVat: toBirr(shownGross(facts.lowest, facts.typed_lowest, row.vat_percent)),
  highestWithVat: toBirr(shownGross(facts.highest, facts.typed_highest, row.vat_percent)),
  onHand: facts.on_hand,
  skus: facts.skus,
  variantCount: facts.variants,
  changedAt: moment(facts.listed_at),
});

/** A product as it is sold by phone; what can be ordered beyond the pieces in the house is made. */
export function toSellAnswer(row: SummaryRow, facts: RowFacts): PieceToSell {
  const summary = summaryAnswer(row);
  return {
    ...summary,
    withVat: toBirr(shownGross(toSantim(summary.price), facts.typed_first, row.vat_percent)),
    onHand: facts.on_hand,
    countInStock: facts.orderable,
    madeInDays: facts.lead_days,
  };
}

/** A product as everybody may read it. Stock is 0 where the product is no longer made. */
export function productAnswer(row: StoredProduct, reviews: Review[]): Product {
  const answer = wholeAnswer(row, reviews);
  if (PRODUCT_STATE_FACTS[answer.state].isSold) return answer;
  const variants = answer.variants.map((variant) => ({
    ...variant,
    countInStock: 0,
    isMadeToOrder: false,
    expectedOn: null,
  }));
  return { ...answer, countInStock: 0, variants };
}

const wholeAnswer = (row: StoredProduct, reviews: Review[]): Product => ({
  ...summaryAnswer(row),
  ...readProductFields(row, PUBLIC),
  kind: kindOf(row),
  options: toldOptions(row),
  variants: row.variants.map(variantAnswer),
  floorModelOf: row.floor_model_of,
  hasFloorModels: row.has_floor_models,
  defaultVariant: row.default_variant_id ?? row.id,
  contentVersion: row.content_version,
  starCounts: row.star_counts,
  reviews,
  ...(row.is_demo && { isExample: true }),
});

/** The options with the words for shoppers about the materials of their values. */
const toldOptions = ({ options, told_materials: told }: StoredProduct): ProductOption[] =>
  told === null
    ? options
    : options.map((option) => ({
        ...option,
        values: option.values.map((value) => ({ ...value, ...toldOf(told[value._id]) })),
      }));

function toldOf(told: ValueMaterials[string] | undefined): Partial<OptionValue> {
  if (!told) return {};
  const { closed, note, note_am: noteAm, colours, material } = told;
  return {
    ...(closed !== null && { closing: closingOf(closed) }),
    ...(note !== null && { note }),
    ...(noteAm !== null && { noteAm }),
    ...(colours.length > 0 && { colourFamilies: colours }),
    ...(material !== null && { materialFamily: material }),
  };
}

const closingOf = (closed: string) =>
  closed === 'off' ? { state: 'off' as const, from: null } : { state: 'from-day' as const, from: closed };

/** A product's whole answer with the fields that only administrators may read. */
export const managedAnswer = (row: StoredProduct, reviews: Review[]): ManagedProduct => ({
  ...wholeAnswer(row, reviews),
  ...readProductFields(row, PRIVATE),
  goesLiveAt: momentOrNull(row.goes_live_at),
  isExample: row.is_demo,
  variants: row.variants.map((variant) => managedVariantAnswer(variant, row.vat_percent)),
});

/**
 * A product that was never live, as guests read it by its id. Its name is never empty, because clients take a product
 * without a name for one that is still loading, and go on loading it.
 */
export const firstDraftAnswer = (row: StoredProduct) =>
  firstDraft.parse({ ...wholeAnswer(row, []), name: row.name || productsText('draft') });

export const surrogateKeyOf = (row: { id: string; version: number }): SurrogateKey => [
  `product:${row.id}`,
  row.version,
];
/** A list depends on each of its products, and on the set of products as a whole. */
export const surrogateKeysOf = (rows: readonly Parameters<typeof surrogateKeyOf>[0][]): SurrogateKey[] => [
  ['products', 0],
  ...rows.map(surrogateKeyOf),
];
