import {
  endsOf,
  FACETS,
  isAllKnown,
  SOON_DAYS,
  type Choices,
  type FacetName,
} from '#contract/searching/facets.ts';
import { toSantim, vatOf } from '#contract/money.ts';
import type { Entry } from '../products/list-orders.ts';
import { foldForSearch } from '#server/search/search.service.ts';

export type Faceted = Pick<
  Entry,
  | 'attributes'
  | 'brand'
  | 'category'
  | 'count_in_stock'
  | 'lead_time_days'
  | 'price_santim'
  | 'vat_percent'
  | 'state'
  | 'variants'
  | 'width_cm'
>;

/** A variant by what its card in a list would say of it. */
export interface FacetedVariant {
  id: string;
  /** The names of its values, in both languages. */
  named?: string;
  colours: readonly string[];
  materials: readonly string[];
  /** With VAT, in santim. */
  paid: number;
  width: number | null;
  /** The values of `stock`: a sale of one piece of many is no change of it. */
  stock: readonly string[];
  /** Lists find the product by it: it can be ordered, or nothing of the product can. */
  isListed: boolean;
}

/** The name of a maker in addresses; null where its name has no letter or digit. */
export function makerOf(brand: string): string | null {
  const maker = foldForSearch(brand).replaceAll(' ', '-');
  return isAllKnown('maker', maker) ? maker : null;
}

export const paidSantim = (santim: number, percent?: number): number => santim + vatOf(santim, percent);

export function stockValues(count: number, days: number | null): string[] {
  if (count <= 0) return [];
  return days !== null && days <= SOON_DAYS ? ['1', '7'] : ['1'];
}

/** The two ends of a range in santim. */
export function santimEnds(range: string): { least: number; most: number } {
  const { from = null, to = null } = endsOf(range) ?? {};
  return { least: from === null ? 0 : toSantim(from), most: to === null ? Infinity : toSantim(to) };
}

const oneOf = (value: string | number | null): string[] => (value === null ? [] : [String(value)]);

/** The values of a facet that a product has whichever variant of it is chosen. */
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

/** The values that one variant has; of ranges and bounds those that are offered. One variant has all that is chosen of these. */
export const VARIANT_VALUES = {
  colour: ({ colours }) => colours,
  material: ({ materials }) => materials,
  price: ({ paid }) =>
    PRICE_RANGES.flatMap(({ range, least, most }) => (paid >= least && paid <= most ? range : [])),
  width: ({ width }) => (width === null ? [] : FACETS.width.values.filter((most) => width <= Number(most))),
  stock: ({ stock }) => stock,
} satisfies Partial<Record<FacetName, (variant: FacetedVariant) => readonly string[]>>;
export type VariantFacet = keyof typeof VARIANT_VALUES;
export const VARIANT_FACETS = Object.keys(VARIANT_VALUES) as VariantFacet[];
export const isVariantFacet = (name: FacetName): name is VariantFacet => name in VARIANT_VALUES;

/** As what lists find a product: its variants, and where there is nothing to choose, itself. */
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
      isListed: true,
    },
  ];
}

type IsFitting = (variant: FacetedVariant) => boolean;

/**
 * Makes the question whether a variant has one of the values that are chosen of each facet of variants; null where none of
 * these is chosen. Lists ask it of each variant of the shop.
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
