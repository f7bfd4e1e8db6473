import { NEAREST } from '#contract/searching/lexicon-groups.ts';
import { attributesForStaff as attributesText } from '#contract/texts/attributes.ts';
import { catalogueForStaff as catalogueText } from '#contract/texts/catalogue.ts';
import { categories } from '#app/features/catalogue/categories.ts';

type Nearest = (typeof NEAREST)[number];

/** Reads the choice of the field; null for none. */
export const readNearest = (value: string): Nearest | null => NEAREST.find((each) => each === value) ?? null;

/** The name of a category or kind; one that this release does not know is shown as stored. */
export function nearestInWords(nearest: string): string {
  const category = categories.find((each) => each === nearest);
  if (category) return catalogueText(`categories.${category}`);
  const kind = NEAREST.find(
    (each): each is Exclude<Nearest, (typeof categories)[number]> => each === nearest,
  );
  return kind ? attributesText(`kind.${kind}`) : nearest;
}
