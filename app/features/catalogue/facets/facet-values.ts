import type { Choices, FacetName } from '#contract/searching/facets.ts';

interface Value {
  value: string;
}

/** Values that are seen at once. */
const LEADING = 8;

/** The values that are seen at once, with those that are chosen, and the others; one or two more are no 'more'. */
export function splitValues<V extends Value>(
  values: readonly V[],
  isChosen: (value: string) => boolean,
): [V[], V[]] {
  if (values.length <= LEADING + 2) return [[...values], []];
  const isFirst = ({ value }: V, index: number) => index < LEADING || isChosen(value);
  return [values.filter(isFirst), values.filter((value, index) => !isFirst(value, index))];
}

/** By these most people choose; the others are folded until one of their values is chosen. */
export const LEADING_FACETS: ReadonlySet<FacetName> = new Set(['kind', 'colour', 'price']);

export const hasChoice = (choices: Choices, facet: FacetName): boolean => (choices[facet]?.length ?? 0) > 0;
