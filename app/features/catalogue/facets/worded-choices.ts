import { toggled, type Choices, type FacetName } from '#contract/searching/facets.ts';
import type { SearchReading } from '#contract/searching/search.ts';
import type { ShopView } from './shop-address.ts';

/**
 * The choices that the words of a search make: 'green sofa' chooses green, and sofas. None where a word was left out,
 * because the list then has other products, too.
 */
export function wordedChoices(reading: SearchReading | null): Choices {
  if (!reading || reading.dropped.length > 0 || reading.notSold !== null) return {};
  const { category, kind, colours, materials, seats, doors, bedSize, shape, features, price } = reading;
  const made: Record<string, readonly (string | number | null)[]> = {
    category: kind ? [] : [category],
    ...{ kind: [kind], colour: colours, material: materials, seats: [seats], doors: [doors] },
    ...{ bed: [bedSize], shape: [shape], feature: features },
    price: price ? [`${Math.ceil(price.from ?? 0)}-${price.to === null ? '' : Math.floor(price.to)}`] : [],
  };
  return Object.fromEntries(
    Object.entries(made).flatMap(([name, values]) => {
      const known = values.filter((value) => value !== null).map(String);
      return known.length > 0 ? [[name, known]] : [];
    }),
  );
}

/** The facets that are ticked by words; the category is a row of links of its own, and a price a field. */
const TICKED: readonly FacetName[] = [
  'kind',
  'colour',
  'material',
  'seats',
  'doors',
  'bed',
  'shape',
  'feature',
];

/** Tells whether the words of the search choose a value that nobody has ticked. */
export const isWorded = (
  worded: Choices,
  { choices }: Pick<ShopView, 'choices'>,
  name: FacetName,
  value: string,
) => TICKED.includes(name) && !choices[name] && (worded[name]?.includes(value) ?? false);

/** The list without a value that the words of the search chose: the other words become ticks. */
export const withoutWord = (view: ShopView, worded: Choices, name: FacetName, value: string): ShopView => ({
  ...view,
  keyword: undefined,
  exact: false,
  choices: toggled({ ...worded, ...view.choices }, name, value),
  page: 1,
});
