import { endsOf, FACETS, isAllKnown, SOON_DAYS, type FacetName } from '#contract/facets.ts';
import { toSantim, vatOf } from '#contract/money.ts';
import type { Entry } from './list-orders.ts';
import { foldForSearch } from './search-text.ts';

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
  | 'width_cm'
>;

/** The name of a maker in addresses; null where its name has no letter or digit. */
export function makerOf(brand: string): string | null {
  const maker = foldForSearch(brand).replaceAll(' ', '-');
  return isAllKnown('maker', maker) ? maker : null;
}

export const paidSantim = ({ price_santim: santim, vat_percent: percent }: Faceted): number =>
  santim + vatOf(santim, percent);

/** The two ends of a range in santim. */
export function santimEnds(range: string): { least: number; most: number } {
  const { from = null, to = null } = endsOf(range) ?? {};
  return { least: from === null ? 0 : toSantim(from), most: to === null ? Infinity : toSantim(to) };
}

export function isWithin(santim: number, range: string): boolean {
  const { least, most } = santimEnds(range);
  return santim >= least && santim <= most;
}

const oneOf = (value: string | number | null): string[] => (value === null ? [] : [String(value)]);

/** The values of a facet that a product has; of ranges and bounds those that are offered. */
export const VALUES_OF: Record<Exclude<FacetName, 'maker'>, (product: Faceted) => readonly string[]> = {
  category: ({ category }) => [category],
  kind: ({ attributes }) => oneOf(attributes.kind),
  colour: ({ attributes }) => attributes.colourFamilies,
  material: ({ attributes }) => attributes.materialFamilies,
  price: (product) => {
    const paid = paidSantim(product);
    return FACETS.price.values.filter((range) => isWithin(paid, range));
  },
  seats: ({ attributes }) => oneOf(attributes.seats),
  doors: ({ attributes }) => oneOf(attributes.doors),
  bed: ({ attributes }) => oneOf(attributes.bedSize),
  upholstery: ({ attributes }) => oneOf(attributes.upholstery),
  shape: ({ attributes }) => oneOf(attributes.shape),
  feature: ({ attributes }) => attributes.features,
  width: ({ width_cm: width }) =>
    width === null ? [] : FACETS.width.values.filter((most) => width <= Number(most)),
  assembly: ({ attributes }) => oneOf(attributes.assembly),
  stock: ({ count_in_stock: count, lead_time_days: days }) => {
    if (count <= 0) return [];
    return days !== null && days <= SOON_DAYS ? ['1', '7'] : ['1'];
  },
};
