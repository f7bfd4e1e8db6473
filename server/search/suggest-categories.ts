import { categories } from '#contract/goods/categories.ts';
import { keyAndSound } from './suggest-kinds.ts';
import { isTelling } from './terms/completions.ts';
import { splitIntoWords } from './terms/fold.ts';

/**
 * Suggests the shop's own categories in whose names a word begins with the text, in either script or by its sound, those
 * whose names begin so first.
 */
export function categoriesFor(text: string): string[] {
  const typed = keyAndSound(text);
  if (typed.key === '') return [];
  const begins = (rest: string): boolean => {
    const { key, sound } = keyAndSound(rest);
    return key.startsWith(typed.key) || (isTelling(typed.sound) && sound.startsWith(typed.sound));
  };
  const found = categories().flatMap(({ slug, name, nameAm }) => {
    const places = [name, nameAm].flatMap((each) => {
      const words = splitIntoWords(each);
      const at = words.findIndex((_, from) => begins(words.slice(from).join(' ')));
      return at < 0 ? [] : [at];
    });
    return places.length === 0 ? [] : [{ slug, at: Math.min(...places) }];
  });
  return found.toSorted((one, other) => one.at - other.at).map(({ slug }) => slug);
}
