/**
 * The languages of the shop. What is drawn for shoppers is mixed, as the specification has it, at the addresses of the
 * specification; below the base of a language the whole shop is in it. Another language is a row here and its catalogues
 * `contract/texts/<subject>.<language>.json`. Without Zod, because the browser gets a copy.
 */
interface LanguageFacts {
  /** The beginning of its addresses. */
  base: '' | `/${string}`;
  /** BCP 47; of the mixed shop the language of most of its words. */
  tag: string;
  /** Its own name; empty where nobody chooses it. */
  name: string;
}

const facts = {
  mixed: { base: '', tag: 'en', name: 'English · አማርኛ' },
  en: { base: '/en', tag: 'en', name: 'English' },
  am: { base: '/am', tag: 'am', name: 'አማርኛ' },
  // Longer English words with accents: what stands in no catalogue is seen at once. Not in production.
  pseudo: { base: '/xx', tag: 'en', name: '' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof facts;
export const LANGUAGES = Object.keys(facts) as Language[];
export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = facts;

export type ChosenLanguage = Exclude<Language, 'pseudo'>;
/** The languages between which shoppers choose. */
export const CHOSEN_LANGUAGES = LANGUAGES.filter(
  (language): language is ChosenLanguage => facts[language].name !== '',
);

/** Pages of people of the shop, of workshops and crews, which have a language of their own. */
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
