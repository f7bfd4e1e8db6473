import { setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** ICU messages by id, as the JSON files have them, or as the build of the pages compiled them. */
type Catalogue<Id extends string> = Readonly<Record<Id, string>>;
type Values = Readonly<Record<string, string | number | null>>;

/** The texts of one subject. */
export interface Texts<Id extends string, AmharicId extends Id> {
  /** The text in the reader's language: English, so far. */
  (id: Id, values?: Values): string;
  am(id: AmharicId, values?: Values): string;
  /** Both languages, where the shop shows both; what has no Amharic yet is drawn in English alone. */
  both(id: AmharicId, values?: Values): { en: string; am: string };
  both(id: Id, values?: Values): { en: string; am?: string };
  has(id: string): id is Id;
  /** Returns the keys below a prefix, in the catalogue's order: 'chair', 'sofa' … for 'categories'. */
  below<Prefix extends string>(prefix: Prefix): Below<Id, Prefix>[];
}

type Below<Id, Prefix extends string> = Id extends `${Prefix}.${infer Key}` ? Key : never;

type Compiler = (message: string) => CompiledMessage;
let compile: Compiler | null = null;

/** Node reads the catalogues as they stand and compiles them at the first use; pages come with compiled ones. */
export function compileTextsWith(compiler: Compiler): void {
  compile = compiler;
}

export function createTexts<En extends Catalogue<string>, Am extends Catalogue<string>>(
  en: En,
  am: Am & Record<Exclude<keyof Am, keyof En>, never>,
): Texts<keyof En & string, keyof Am & keyof En & string> {
  type Id = keyof En & string;
  const english = translatorOf('en', en);
  const amharic = translatorOf('am', am);
  const texts = (id: Id, values?: Values) => english(id, values);
  return Object.assign(texts, {
    am: amharic,
    both: (id: Id, values?: Values) => ({
      en: english(id, values),
      ...(Object.hasOwn(am, id) && { am: amharic(id, values) }),
    }),
    has: (id: string): id is Id => Object.hasOwn(en, id),
    below: (prefix: string) =>
      Object.keys(en).flatMap((id) => (id.startsWith(`${prefix}.`) ? [id.slice(prefix.length + 1)] : [])),
  }) as Texts<Id, keyof Am & Id>;
}

function translatorOf(locale: string, catalogue: Catalogue<string>) {
  let translate: ((id: string, values?: Record<string, unknown>) => string) | null = null;
  return (id: string, values?: Values): string => {
    translate ??= setupI18n({ locale, messages: { [locale]: compiled(catalogue) } }).t;
    if (!values || !Object.values(values).some(hasBackslash)) return translate(id, values);
    return translate(id, withoutBackslashes(values)).replaceAll(STAND_IN, '\\');
  };
}

/** Lingui decodes '\x3c' in the finished text, also where a person wrote it: what they wrote must stay as it is. */
const STAND_IN = '\ue05c';
const hasBackslash = (value: unknown) => typeof value === 'string' && value.includes('\\');
const withoutBackslashes = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', STAND_IN) : value,
    ]),
  );

function compiled(catalogue: Catalogue<string>): Record<string, CompiledMessage | string> {
  const compiler = compile;
  if (!compiler) return catalogue;
  return Object.fromEntries(Object.entries(catalogue).map(([id, message]) => [id, compiler(message)]));
}
