import { setupI18n } from '@lingui/core';
import type { Language } from '../shop/languages.ts';
import { readersLanguage } from './reader-language.ts';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** The ICU messages of a catalogue by id, as in its JSON file or compiled by the build of the pages. */
type Catalogue<Id extends string> = Readonly<Record<Id, string>>;
/** The values of a message; a list is written with the commas of the message's language. */
type Values = Readonly<Record<string, string | number | null | readonly string[]>>;

/**
 * The texts of one subject. The mixed shop draws English and Amharic together. A shop of one language draws only that
 * language: `am` is then empty, and `both` returns the text as `en`.
 */
export interface Texts<Id extends string, AmharicId extends Id> {
  /** Returns the text in the reader's language; in English where a translation is missing. */
  (id: Id, values?: Values): string;
  am(id: AmharicId, values?: Values): string;
  /** Returns the text in both languages, if the shop is mixed; without a translation in English alone. */
  both(id: AmharicId, values?: Values): { en: string; am: string };
  both(id: Id, values?: Values): { en: string; am?: string };
  has(id: string): id is Id;
  /** Returns the keys below a prefix, in the catalogue's order: 'chair', 'sofa' … for 'categories'. */
  below<Prefix extends string>(prefix: Prefix): Below<Id, Prefix>[];
}

type Below<Id, Prefix extends string> = Id extends `${Prefix}.${infer Key}` ? Key : never;

type Compiler = (message: string) => CompiledMessage;
let compile: Compiler | null = null;

/** Sets the compiler of messages: Node compiles catalogues at their first use, pages come with compiled ones. */
export function compileTextsWith(compiler: Compiler): void {
  compile = compiler;
}

export function createTexts<En extends Catalogue<string>, Am extends Catalogue<string>>(
  en: En,
  am: Am & Record<Exclude<keyof Am, keyof En>, never>,
  subject = '',
): Texts<keyof En & string, keyof Am & keyof En & string> {
  type Id = keyof En & string;
  const english = translatorOf('en', en);
  const amharic = translatorOf('am', am);
  const further = furtherTexts(subject);
  const whole = wholeTexts(further, { en: english, am: [am, amharic] });
  const texts = (id: Id, values?: Values) => whole(id, values) ?? english(id, values);
  return Object.assign(texts, {
    am: (id: Id, values?: Values) => (readersLanguage() === 'mixed' ? amharic(id, values) : ''),
    both: (id: Id, values?: Values) => {
      const text = whole(id, values);
      if (text !== null) return { en: text, am: '' };
      const inAmharic = Object.hasOwn(am, id)
        ? amharic(id, values)
        : staffReadAmharic()
          ? further('am', id, values)
          : null;
      return { en: english(id, values), ...(inAmharic !== null && { am: inAmharic }) };
    },
    has: (id: string): id is Id =>
      Object.hasOwn(en, id) || Object.hasOwn(catalogues.get(readersLanguage())?.[subject] ?? {}, id),
    below: (prefix: string) =>
      Object.keys(en).flatMap((id) => (id.startsWith(`${prefix}.`) ? [id.slice(prefix.length + 1)] : [])),
  }) as Texts<Id, keyof Am & Id>;
}

type Translate = (id: string, values?: Values) => string;

/**
 * The further catalogues that only a shop of one language and staff who read it need, by language and subject, loaded
 * for them.
 */
const catalogues = new Map<Language, Readonly<Record<string, Catalogue<string>>>>();

export const addCatalogues = (
  language: Language,
  ofSubjects: Readonly<Record<string, Catalogue<string>>>,
): void => void catalogues.set(language, ofSubjects);

/** Returns a function that draws the texts of a subject from the further catalogues; null where they have none. */
function furtherTexts(subject: string) {
  const added = new Map<Language, Translate>();
  return (language: Language, id: string, values?: Values): string | null => {
    const more = catalogues.get(language)?.[subject];
    if (!more || !Object.hasOwn(more, id)) return null;
    const translate = added.get(language) ?? translatorOf(language, more);
    added.set(language, translate);
    return translate(id, values);
  };
}

/**
 * Returns a function that draws the texts of a subject in a shop of one language; its result is null in the mixed shop.
 */
function wholeTexts(
  further: ReturnType<typeof furtherTexts>,
  known: { en: Translate; am: readonly [Catalogue<string>, Translate] },
) {
  return (id: string, values?: Values): string | null => {
    const language = readersLanguage();
    if (language === 'mixed') return null;
    if (language === 'en') return known.en(id, values);
    const [amharic, translate] = known.am;
    return (
      further(language, id, values) ??
      (language === 'am' && Object.hasOwn(amharic, id) ? translate(id, values) : known.en(id, values))
    );
  };
}

export type StaffLanguage = 'en' | 'am';

/** The staff's language in this document, chosen on the device and set before any screen is loaded. */
let staffLanguage: StaffLanguage = 'en';
let isOnStaffScreen = () => false;

/** Sets the staff's language, and the function that tells whether a screen of the back office is shown. */
export function speakToStaffIn(language: StaffLanguage, isThere = () => false): void {
  staffLanguage = language;
  isOnStaffScreen = isThere;
}

/** Tells whether the staff of this document read Amharic. */
export const isStaffAmharic = (): boolean => staffLanguage === 'am';
/** Tells whether a screen of the back office is shown in Amharic; such a screen never draws both languages. */
export const staffReadAmharic = (): boolean => staffLanguage === 'am' && isOnStaffScreen();

/**
 * Creates the texts of a subject that only staff read, in the staff's language; in English where the Amharic is
 * missing.
 */
export function createStaffTexts<En extends Catalogue<string>, Am extends Catalogue<string>>(
  en: En,
  am: Am & Record<Exclude<keyof Am, keyof En>, never>,
): Texts<keyof En & string, keyof Am & keyof En & string> {
  return forStaff(createTexts(en, am));
}

/** Returns texts in the staff's language, for screens of the back office that use texts of shoppers, too. */
export function forStaff<Id extends string, AmharicId extends Id>(
  texts: Texts<Id, AmharicId>,
): Texts<Id, AmharicId> {
  return drawnInAmharicWhere(() => staffLanguage === 'am', texts);
}

/**
 * Returns texts for components that shoppers and staff share: in the staff's language on their screens, else in
 * English.
 */
export function onStaffScreens<Id extends string, AmharicId extends Id>(
  texts: Texts<Id, AmharicId>,
): Texts<Id, AmharicId> {
  return drawnInAmharicWhere(staffReadAmharic, texts);
}

function drawnInAmharicWhere<Id extends string, AmharicId extends Id>(
  isAmharic: () => boolean,
  texts: Texts<Id, AmharicId>,
): Texts<Id, AmharicId> {
  const inTheirLanguage = (id: Id, values?: Values): string =>
    (isAmharic() ? texts.both(id, values).am : undefined) ?? texts(id, values);
  return Object.assign(inTheirLanguage, texts);
}

let amharicValues = (values: Values): Values => values;

/** Sets how Amharic sentences write their values: the server calls the shop by its Amharic name in them. */
export function writeAmharicValuesBy(change: typeof amharicValues): void {
  amharicValues = change;
}

/** Joins the parts that are there to a list with the commas of a language. */
export const listed = (language: string, parts: readonly unknown[]): string =>
  parts.filter(Boolean).join(language === 'am' ? '፣ ' : ', ');

function translatorOf(locale: string, catalogue: Catalogue<string>): Translate {
  let translate: ((id: string, values?: Record<string, unknown>) => string) | null = null;
  const drawn = new Map<string, string>();
  return (id: string, values?: Values): string => {
    translate ??= setupI18n({ locale, messages: { [locale]: compiled(catalogue) } }).t;
    if (!values) {
      const text = drawn.get(id) ?? translate(id);
      drawn.set(id, text);
      return text;
    }
    const said = Object.entries(locale === 'am' ? amharicValues(values) : values).map(([name, value]) => {
      const told = Array.isArray(value) ? listed(locale, value) : value;
      return [name, typeof told === 'string' ? told.replaceAll('\\', STAND_IN) : told];
    });
    return translate(id, Object.fromEntries(said)).replaceAll(STAND_IN, '\\');
  };
}

/** A stand-in for backslashes in values, because Lingui would decode '\x3c' even where a person typed it. */
const STAND_IN = '\ue05c';

function compiled(catalogue: Catalogue<string>): Record<string, CompiledMessage | string> {
  const compiler = compile;
  if (!compiler) return catalogue;
  return Object.fromEntries(Object.entries(catalogue).map(([id, message]) => [id, compiler(message)]));
}
