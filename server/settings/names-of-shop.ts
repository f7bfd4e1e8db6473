import { LONGEST_NAME_IN_SMS } from '#contract/notices/message-channels.ts';
import { writeAmharicValuesBy } from '#contract/texts/create-texts.ts';

/** The Amharic names by the names that sentences are given, whole and as short messages cut them. */
const inAmharic = new Map<string, string>();

const cut = (name: string): string => Array.from(name).slice(0, LONGEST_NAME_IN_SMS).join('');

/** Lets all sentences in Amharic call the shop by its Amharic name, where it has one. */
export function knowNames(name: string, nameAm: string): void {
  if (nameAm === '') {
    inAmharic.delete(name);
    inAmharic.delete(cut(name));
  } else inAmharic.set(cut(name), cut(nameAm)).set(name, nameAm);
}

/** Returns the Amharic name of the shop; '' for none. */
export const amharicNameOf = (name: string): string => inAmharic.get(name) ?? '';

writeAmharicValuesBy((values) => {
  const { shop } = values;
  return typeof shop === 'string' ? { ...values, shop: amharicNameOf(shop) || shop } : values;
});
