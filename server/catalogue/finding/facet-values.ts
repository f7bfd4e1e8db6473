import {
  readRange,
  FACETS,
  isAllKnown,
  SOON_DAYS,
  type Choices,
  type FacetName,
} from '#contract/searching/facets.ts';
import { toSantim, vatOn } from '#contract/money.ts';
import type { Entry, FacetedVariant } from '../products/list-orders.ts';
import { foldForSearch } from '#server/search/search.service.ts';

export type Faceted = Pick<
  Entry,
  | 'attributes'
  | 'brand'
  | 'category'
  | 'count_in_stock'
  | 'lead_time_days'
  | 'is_reduced'
  | 'price_santim'
  | 'vat_percent'
  | 'state'
  | 'variants'
  | 'width_cm'
>;

/** The name of a maker in addresses; null where the brand has no letter or digit. */
export function makerSlug(brand: string): string | null {
  const maker = foldForSearch(brand).replaceAll(' ', '-');
  return isAllKnown('maker', maker) ? maker : null;
}

export const paidSantim = (santim: number, percent?: number): number => santim + vatOn(santim, percent);

/**
 * The value of pieces that are ready to leave within so many days. Which number of days arrives within seven, the
 * calendar of the shop and its trucks say anew each day (`server/deliveries/half-days/ready-in-time.service.ts`).
 */
export const readyIn = (days: number): string => `ready:${days}`;

export function stockValues(count: number, days: number | null): string[] {
  if (count <= 0) return [];
  const from = Math.max(0, days ?? SOON_DAYS + 1);
  const ready = Array.from({ length: Math.max(0, SOON_DAYS + 1 - from) }, (_, index) =>
    readyIn(from + index),
  );
  return ['1', ...ready];
}

/** The two ends of a range in santim. */
export function santimEnds(range: string): { least: number; most: number } {
  const { from = null, to = null } = readRange(range) ?? {};
  return { least: from === null ? 0 : toSantim(from), most: to === null ? Infinity : toSantim(to) };
}

const oneOf = (value: string | number | null): string[] => (value === null ? [] : [String(value)]);

/** The values of a facet that a product has, whichever of its variants is chosen. */
export const PRODUCT_VALUES = {
  category: ({ category }) => [category],
  kind: ({ attributes }) => oneOf(attributes.kind),
  seats: ({ attributes }) => oneOf(attributes.seats),
  doors: ({ attributes }) => oneOf(attributes.doors),
  bed: ({ attributes }) => oneOf(attributes.bedSize),
  upholstery: ({ attributes }) => oneOf(attributes.upholstery),
  shape: ({ attributes }) => oneOf(attributes.shape),
  feature: ({ attributes }) => attributes.features,
  assembly: ({ attributes }) => oneOf(attributes.assembly),
} satisfies Partial<Record<FacetName, (product: Faceted) => readonly string[]>>;

const PRICE_RANGES = FACETS.price.values.map((range) => ({ range, ...santimEnds(range) }));

/**
 * The values of a facet that one variant has; for ranges and bounds, the offered ones. One variant must meet all
 * choices of these facets.
 */
export const VARIANT_VALUES = {
  colour: ({ colours }) => colours,
  material: ({ materials }) => materials,
  price: ({ paid }) =>
    PRICE_RANGES.flatMap(({ range, least, most }) => (paid >= least && paid <= most ? range : [])),
  width: ({ width }) => (width === null ? [] : FACETS.width.values.filter((most) => width <= Number(most))),
  stock: ({ stock }) => stock,
  reduced: ({ isReduced }) => (isReduced ? ['1'] : []),
} satisfies Partial<Record<FacetName, (variant: FacetedVariant) => readonly string[]>>;
export type VariantFacet = keyof typeof VARIANT_VALUES;
export const VARIANT_FACETS = Object.keys(VARIANT_VALUES) as VariantFacet[];
export const isVariantFacet = (name: FacetName): name is VariantFacet => name in VARIANT_VALUES;

/** The variants by which lists find a product; the product itself where it has no choices. */
export function listedAs(product: Faceted): readonly FacetedVariant[] {
  if (product.variants) return product.variants.filter(({ isListed }) => isListed);
  const { attributes, price_santim: santim, vat_percent: percent, width_cm: width } = product;
  return [
    {
      id: '',
      colours: attributes.colourFamilies,
      materials: attributes.materialFamilies,
      paid: paidSantim(santim, percent),
      width,
      stock: stockValues(product.count_in_stock, product.lead_time_days),
      ...(product.is_reduced && { isReduced: true }),
      isListed: true,
    },
  ];
}

type IsFitting = (variant: FacetedVariant) => boolean;

/**
 * Creates a test whether one variant has a chosen value in each facet of variants with choices; null where no such
 * facet has any. Lists run the test on each variant of the shop.
 */
export function havingChosen(choices: Choices): IsFitting | null {
  const questions = VARIANT_FACETS.flatMap((name) => {
    const values = choices[name] ?? [];
    return values.length > 0 ? [havingOneOf(name, values)] : [];
  });
  if (questions.length < 2) return questions[0] ?? null;
  return (variant) => questions.every((isFitting) => isFitting(variant));
}

function havingOneOf(name: VariantFacet, values: readonly string[]): IsFitting {
  if (name === 'price') {
    const ranges = values.map(santimEnds);
    return ({ paid }) => ranges.some(({ least, most }) => paid >= least && paid <= most);
  }
  if (name === 'width') {
    const widest = Math.max(...values.map(Number));
    return ({ width }) => width !== null && width <= widest;
  }
  const valuesOf = VARIANT_VALUES[name];
  return (variant) => valuesOf(variant).some((value) => values.includes(value));
}
