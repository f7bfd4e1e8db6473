import { FACET_NAMES } from '#contract/searching/facets.ts';
import type { FacetAnswer, ListedProduct, SearchAnswer } from '#contract/searching/search-list.ts';
import { unpackProduct, packProduct, type CardFacts } from './card-facts.ts';

/** The facts that a tile of a list for browsing draws. */
export type TileFacts = CardFacts & Pick<ListedProduct, 'swatches' | 'variant'>;

type Value = FacetAnswer['values'][number];
type ValueRow = readonly [value: string, count: number, name?: string];
type FacetRow = readonly [facet: number, ...values: ValueRow[]];

const facetRow = ({ facet, values }: FacetAnswer): FacetRow => [
  FACET_NAMES.indexOf(facet),
  ...values.map(({ value, count, name }: Value): ValueRow =>
    name === null ? [value, count] : [value, count, name],
  ),
];
const facetOf = ([facet, ...values]: FacetRow): FacetAnswer => ({
  facet: FACET_NAMES[facet]!,
  values: values.map(([value, count, name = null]) => ({ value, count, name })),
});

/** A list as its page draws it. */
export interface ListFacts extends Omit<SearchAnswer, 'products' | 'page'> {
  products: TileFacts[];
}

export const listRow = ({ products, total, pages, facets, reading, place, without, instead }: ListFacts) => ({
  ...{ total, pages, without, reading, place },
  products: products.map((product) => packProduct(product)),
  facets: facets.map(facetRow),
  instead: instead.map(facetRow),
});

export const unpackList = (list: ReturnType<typeof listRow>): ListFacts => ({
  ...list,
  products: list.products.map((row) => unpackProduct(row)),
  facets: list.facets.map(facetOf),
  instead: list.instead.map(facetOf),
});
