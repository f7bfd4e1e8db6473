import type { Choices, FacetName } from '#contract/searching/facets.ts';

interface Value {
  value: string;
}

/** The number of values that are shown at once. */
const LEADING = 8;

/**
 * Splits values into those that are shown at once, with the chosen ones, and those behind 'more'; one or two further
 * ones are shown as well.
 */
export function splitValues<V extends Value>(
  values: readonly V[],
  isChosen: (value: string) => boolean,
): [V[], V[]] {
  if (values.length <= LEADING + 2) return [[...values], []];
  const isFirst = ({ value }: V, index: number) => index < LEADING || isChosen(value);
  return [values.filter(isFirst), values.filter((value, index) => !isFirst(value, index))];
}

/** The filters that most people use; the others are folded until one of their values is chosen. */
export const LEADING_FACETS: ReadonlySet<FacetName> = new Set(['kind', 'colour', 'price']);

export const hasChoice = (choices: Choices, facet: FacetName): boolean => (choices[facet]?.length ?? 0) > 0;
