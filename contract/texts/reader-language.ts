import { addressIn, languageOf, type Language } from '../shop/languages.ts';

/**
 * The source of the reader's language. In a browser the address of the document tells it; on the server each rendering
 * has its own, and mails and API answers are mixed.
 */
let read: () => Language = () => 'mixed';

if (typeof document !== 'undefined') {
  const { language } = languageOf(location.pathname);
  read = () => language;
}

/** Sets the source of the reader's language, because the server renders several pages at the same time. */
export function readLanguageFrom(source: () => Language): void {
  read = source;
}

export const readersLanguage = (): Language => read();

/** Tells whether both languages are drawn, as the specification asks. */
export const isMixed = (): boolean => read() === 'mixed';

/** Returns the address of a page of this shop in the reader's language. */
export const inShop = (address: string): string => addressIn(read(), address);

/** Returns a document's address without its language prefix, as the mixed shop has it, for the loaders of pages. */
export function pageUrl(address: string): URL {
  const url = new URL(address);
  url.pathname = languageOf(url.pathname).path;
  return url;
}

/**
 * Returns the Amharic text for a reader of Amharic, where there is one; for all others, also in the mixed shop, the
 * first text.
 */
export const inReadersLanguage = (text: string, amharic: string | null | undefined): string =>
  (read() === 'am' && amharic) || text;

/** Returns the name of a product or material in the reader's language. */
export const nameIn = ({ name, nameAm }: { name: string; nameAm?: string | null | undefined }): string =>
  inReadersLanguage(name, nameAm);

/**
 * Returns a text that the shop itself wrote in both languages, in the form of `Texts.both`: one language for a reader
 * of one language.
 */
export const bothInShop = ({
  en,
  am,
}: {
  en: string;
  am?: string | null | undefined;
}): { en: string; am: string } =>
  isMixed() ? { en, am: am ?? '' } : { en: inReadersLanguage(en, am), am: '' };
