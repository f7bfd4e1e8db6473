import { readRange, type FacetName } from '#contract/searching/facets.ts';
import { familyOf, bothTitlesOf } from '#contract/goods/category-kinds.ts';
import { formatBirr } from '#contract/money.ts';
import { attributesText } from '#contract/texts/attributes.ts';
import { facetsText } from '#contract/texts/facets.ts';
import type { Text } from '#app/ui/both.tsx';

export const facetTitle = (facet: FacetName): Text => facetsText.both(`facet.${facet}`);

/** Returns the name of an attribute's value, the same as on the product page; the given text where it has none. */
const attribute = (id: string, otherwise: string): Text =>
  attributesText.has(id) ? attributesText.both(id) : { en: otherwise };

function priceName(range: string): Text {
  const { from = null, to = null } = readRange(range) ?? {};
  if (from === null) return { en: facetsText('upTo', { to: formatBirr(to ?? 0) }) };
  if (to === null) return { en: facetsText('above', { from: formatBirr(from) }) };
  return { en: facetsText('between', { from: formatBirr(from), to: formatBirr(to) }) };
}

const NAMES: Record<FacetName, (value: string, category: string | undefined) => Text> = {
  category: bothTitlesOf,
  kind: (value) => attribute(`kind.${value}`, value),
  colour: (value) => attribute(`colour.${value}`, value),
  material: (value) => attribute(`material.${value}`, value),
  price: priceName,
  seats: (value, category) => ({
    en: facetsText(category && familyOf(category) === 'table' ? 'people' : 'seats', { count: Number(value) }),
  }),
  doors: (value) => ({ en: facetsText('doors', { count: Number(value) }) }),
  bed: (value) => ({ en: facetsText('bed', { size: value }) }),
  upholstery: (value) => attribute(`upholstery.${value}`, value),
  shape: (value) => attribute(`shape.${value}`, value),
  feature: (value) => attribute(`feature.${value}`, value),
  width: (value) => ({ en: facetsText('width', { size: value }) }),
  maker: (value) => ({ en: value }),
  assembly: (value) => attribute(`assembly.${value}`, value),
  reduced: () => ({ en: facetsText('reduced') }),
  stock: (value) => ({ en: facetsText(value === '7' ? 'soon' : 'inStock') }),
};

/** The name of a filter's value; `name` is that of a maker, as they call themselves. */
export const valueName = (
  facet: FacetName,
  { value, name = null }: { value: string; name?: string | null },
  category: string | undefined,
): Text => (name === null ? NAMES[facet](value, category) : { en: name });
