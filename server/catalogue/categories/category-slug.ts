import { latinLetters } from '#contract/latin-letters.ts';

const LONGEST = 40;

/** Makes a category's name in addresses; Amharic letters become Latin ones. '' where no letter or digit is left. */
export function slugOf(name: string): string {
  return latinLetters(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
}

/** The first slug of this name that is not taken. */
export function freeSlug(name: string, taken: readonly string[]): string {
  const own = slugOf(name) || 'category';
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const slug = own.slice(0, LONGEST - end.length).replace(/-+$/, '') + end;
    if (!taken.includes(slug)) return slug;
  }
}
