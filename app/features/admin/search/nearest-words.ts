import { NEAREST } from '#contract/searching/lexicon-groups.ts';
import { FAMILIES, KIND_NAMES } from '#contract/goods/product-attributes.ts';
import { attributesForStaff as attributesText } from '#contract/texts/attributes.ts';

type Nearest = (typeof NEAREST)[number];

/** Reads the choice of the field; null for none. */
export const readNearest = (value: string): Nearest | null => NEAREST.find((each) => each === value) ?? null;

/** The name of a category or kind; one that this release does not know is shown as stored. */
export function nearestInWords(nearest: string): string {
  const family = FAMILIES.find((each) => each === nearest);
  if (family) return attributesText(`family.${family}`);
  const kind = KIND_NAMES.find((each) => each === nearest);
  return kind ? attributesText(`kind.${kind}`) : nearest;
}
