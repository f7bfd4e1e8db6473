/**
 * The languages of the shop. At the specification's addresses pages are mixed: they have English and Amharic together.
 * Below a language's base path the whole shop is in that language. A new language is a row here and its catalogues
 * `contract/texts/<subject>.<language>.json`. Without Zod, because browsers load this file.
 */
interface LanguageFacts {
  /** The base path of the language's addresses. */
  base: '' | `/${string}`;
  /** The BCP 47 tag; for the mixed shop that of the language of most of its words. */
  tag: string;
  /** The language's own name. */
  name: string;
  /** The name in the header, where there is room for a few letters; '' where the header does not offer it. */
  short: string;
}

const facts = {
  mixed: { base: '', tag: 'en', name: 'English · አማርኛ', short: '' },
  en: { base: '/en', tag: 'en', name: 'English', short: 'EN' },
  am: { base: '/am', tag: 'am', name: 'አማርኛ', short: 'አማ' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof facts;
export const LANGUAGES = Object.keys(facts) as Language[];
export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = facts;

/** The pages of staff, workshops and crews, which do not follow the shop's language. */
const OF_STAFF = /^\/(admin|work|tour|tablet)(\/|$)/;
export const hasOwnLanguage = (path: string): boolean => OF_STAFF.test(path);

/** Splits the path of an address into its language and the path of the page, '/am/shop' into 'am' and '/shop'. */
export function languageOf(pathname: string): { language: Language; path: string } {
  const language = LANGUAGES.find((each) => isBelow(pathname, facts[each].base)) ?? 'mixed';
  return { language, path: pathname.slice(facts[language].base.length) || '/' };
}

const isBelow = (pathname: string, base: string) =>
  base !== '' && (pathname === base || pathname.startsWith(`${base}/`));

/** Returns the address of a page in a language: path, query and hash. */
export const addressIn = (language: Language, address: string): string => {
  const { base } = facts[language];
  return base !== '' && address === '/' ? base : base + address;
};
