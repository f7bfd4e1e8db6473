import { addressIn, languageOf, type Language } from '../shop/languages.ts';

/**
 * The language of whoever reads. A document has one, which its address tells; on the server each rendering has its own,
 * and mails and answers are mixed.
 */
let read: () => Language = () => 'mixed';

if (typeof document !== 'undefined') {
  const { language } = languageOf(location.pathname);
  read = () => language;
}

/** Sets where the language is read from: the server renders several pages at the same time. */
export function readLanguageFrom(source: () => Language): void {
  read = source;
}

export const readersLanguage = (): Language => read();

/** Says whether both languages are drawn, as the specification has them. */
export const isMixed = (): boolean => read() === 'mixed';

/** Returns the address of a page of this shop in the reader's language. */
export const inShop = (address: string): string => addressIn(read(), address);

/** Returns an address of this shop as its mixed pages have it: loaders are asked by the address of the document. */
export function pageUrl(address: string): URL {
  const url = new URL(address);
  url.pathname = languageOf(url.pathname).path;
  return url;
}

/** Returns the one of two texts of the shop's own that a reader of one language sees; of the mixed shop the first. */
export const inReadersLanguage = (text: string, amharic: string | null | undefined): string =>
  (read() === 'am' && amharic) || text;

/** Returns the name of a piece, or of what it is made of, in the reader's language. */
export const nameIn = ({ name, nameAm }: { name: string; nameAm?: string | null | undefined }): string =>
  inReadersLanguage(name, nameAm);

interface NamedPiece {
  name: string;
  nameAm?: string | null | undefined;
  variantName?: string | null | undefined;
  variantNameAm?: string | null | undefined;
}

/** Returns the name of a piece with what was chosen of it, in the reader's language. */
export const nameWithVariantIn = ({ variantName, variantNameAm, ...piece }: NamedPiece): string =>
  [nameIn(piece), inReadersLanguage(variantName ?? '', variantNameAm)].filter(Boolean).join(', ');

/** Returns what the shop itself wrote in both languages, as texts are drawn: a reader of one language gets that alone. */
export const bothInShop = ({
  en,
  am,
}: {
  en: string;
  am?: string | null | undefined;
}): { en: string; am: string } =>
  isMixed() ? { en, am: am ?? '' } : { en: inReadersLanguage(en, am), am: '' };
