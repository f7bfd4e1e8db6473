import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOtherTerms } from './amharic-terms.ts';
import type { Outcome } from '../outcome.ts';
import { isTest, listFiles } from '../source-files.ts';
import { readCatalogue, type Catalogue } from './read-catalogue.ts';
import { WAITING_FOR_AMHARIC } from './waiting-for-amharic.ts';
import { findLongShortMessages } from './short-messages.ts';
import { readUses, type FileUses, type UsedText } from './read-uses.ts';

const TEXTS = 'contract/texts/';

/** The files in which the server speaks to people: every sentence of theirs comes from a catalogue. */
const SPEAKS = /^server\/(mail\/|sales\/mails\/|legal-pages\/|.*\.handlers\.ts$)/;
/** Two words in English of which the first has a capital letter, or anything in Amharic. */
const SENTENCE = /^\^(\p{Lu}\p{Ll}* \p{L}|.*\p{Script=Ethiopic})/u;

/**
 * The catalogues of both languages and the code that draws them: every message can be parsed, has an English text, is
 * drawn by somebody, gets all its parameters, and has its Amharic where both are drawn; mails, legal pages and handlers
 * have no sentences of their own. (That an id exists is the compiler's work.)
 */
export function checkTexts(root: string): Outcome {
  const paths = listFiles(root, ['.json']).filter((path) => path.startsWith(TEXTS));
  const catalogues = new Map(paths.map((path) => [path.slice(TEXTS.length), readCatalogue(root, path)]));
  const english = new Map<string, Catalogue>();
  for (const [name, catalogue] of catalogues)
    if (name.endsWith('.en.json')) english.set(name.slice(0, -'.en.json'.length), catalogue);
  const files = listFiles(root, ['.ts', '.tsx']).filter(
    (path) => /^(app|server|contract)\//.test(path) && !isTest(path),
  );
  const uses = new Map(files.map((path) => [path, readUses(path, readFileSync(join(root, path), 'utf8'))]));
  return {
    examined: [...english.values()].reduce((sum, { size }) => sum + size, 0),
    faults: [
      ...findLongShortMessages(root),
      ...findTranslated(catalogues),
      ...paths
        .filter((path) => path.endsWith('.am.json') && !AGREED.test(path))
        .flatMap((path) => findOtherWords(root, path)),
      ...[...english].flatMap(([subject, catalogue]) => findWithoutAmharic(subject, catalogue, catalogues)),
      ...[...catalogues].flatMap(([name, catalogue]) => compareWithEnglish(name, catalogue, english)),
      ...[...english].flatMap(([subject, catalogue]) => findUnused(subject, catalogue, [...uses.values()])),
      ...[...uses].flatMap(([path, { calls }]) =>
        calls.flatMap((call) => [
          ...judgeCall(path, call, catalogues),
          ...findUntranslated(path, call, catalogues),
          ...findDrawnAtLoad(path, call),
        ]),
      ),
      ...[...uses].flatMap(([path, { strings }]) => (SPEAKS.test(path) ? findSentences(path, strings) : [])),
    ],
  };
}

const findSentences = (path: string, strings: RegExp[]): string[] =>
  strings
    .filter(({ source }) => SENTENCE.test(source))
    .map(({ source }) => `${path} says '${source.slice(1, -1)}', which no catalogue has`);

/** Texts that people have agreed to stay as they are. */
const AGREED = /first-policies/;

/** One thing has one word in all texts. */
const findOtherWords = (root: string, path: string): string[] =>
  Object.entries(JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>).flatMap(
    ([id, text]) =>
      [...findOtherTerms(id, text), ...findZeroAsOne(id, text)].map((fault) => `${path}: ${fault}`),
  );

/** In Amharic 0 counts as one (CLDR, plural rules), so a form for one piece alone is written `=1`. */
const findZeroAsOne = (id: string, text: string): string[] =>
  /\bone \{(?!#)/.test(text) ? [`'${id}' says of 0 what holds for 1: write =1 instead of one`] : [];

/** A shop whole in Amharic has every text: beside the English ones, or in the files that it alone loads. */
function findWithoutAmharic(
  subject: string,
  catalogue: Catalogue,
  catalogues: Map<string, Catalogue>,
): string[] {
  const amharic = ['am', 'whole.am', 'staff.am'].map((kind) => catalogues.get(`${subject}.${kind}.json`));
  return [...catalogue.keys()]
    .filter((id) => !amharic.some((each) => each?.has(id)))
    .map(
      (id) => `${TEXTS}${subject}.en.json: '${id}' has no Amharic, neither in .am.json nor in .whole.am.json`,
    );
}

/** A translation names nothing that the English text is not given. */
function compareWithEnglish(name: string, catalogue: Catalogue, english: Map<string, Catalogue>): string[] {
  const original = english.get(name.split('.')[0]!);
  return [...catalogue].flatMap(([id, parameters]) => {
    const known = original?.get(id);
    if (!known) return [`${TEXTS}${name}: '${id}' has no English text`];
    const unknown = [...parameters].filter((parameter) => !known.has(parameter));
    return unknown.map(
      (parameter) => `${TEXTS}${name}: '${id}' names {${parameter}}, which the English text does not`,
    );
  });
}

function findUnused(subject: string, catalogue: Catalogue, uses: FileUses[]): string[] {
  const strings = uses.flatMap((file) =>
    file.subjects.some((each) => each === subject) ? file.strings : file.strings.filter(isWhole),
  );
  const prefixes = strings.map(({ source }) => source).filter((source) => /^\^[\w\\.-]+\$$/.test(source));
  const listed = new Set(prefixes.map((source) => source.slice(1, -1).replaceAll('\\', '')));
  return [...catalogue.keys()]
    .filter((id) => !strings.some((string) => string.test(id)))
    .filter((id) => !listed.has(id.slice(0, id.lastIndexOf('.'))))
    .map((id) => `${TEXTS}${subject}.en.json: '${id}' is drawn by nobody`);
}

/** Without a placeholder: it can be no id but the one. */
const isWhole = ({ source }: RegExp): boolean => !source.includes('.+');

/**
 * Judges the parameters of one call. An id that is known only when the page is drawn can mean several texts:
 * a parameter that all of them name is to be given.
 */
function judgeCall(path: string, call: UsedText, catalogues: Map<string, Catalogue>): string[] {
  const { subject, language, id, parameters, line } = call;
  if (!parameters) return [];
  const named = (of: 'en' | 'am') =>
    [...(catalogues.get(`${subject}.${of}.json`) ?? [])]
      .filter(([known]) => id.test(known))
      .map(([, each]) => each);
  const texts = named(language === 'am' ? 'am' : 'en');
  const [first = new Set<string>()] = texts;
  const missing = [...first].filter(
    (parameter) => texts.every((each) => each.has(parameter)) && !parameters.includes(parameter),
  );
  const unknown = parameters.filter((parameter) => !named('en').some((each) => each.has(parameter)));
  return [
    ...missing.map((parameter) => `${path}:${line} gives no {${parameter}} to a text that names it`),
    ...unknown.map((parameter) => `${path}:${line} gives {${parameter}} to a text that does not name it`),
  ];
}

/** The screens of staff, in one language as long as the document is there. */
const OF_STAFF =
  /^app\/((features|routes)\/(admin|driver|workshop)\/|routes\/(shop\/tour|account\/tablet)\.)/;

/** Finds texts that are drawn once for all readers: the server draws pages and mails in several languages at a time. */
const findDrawnAtLoad = (path: string, { isAtLoad, line }: UsedText): string[] =>
  isAtLoad && !OF_STAFF.test(path)
    ? [`${path}:${line} draws a text as the file is loaded, in the language of nobody who reads it`]
    : [];

/** Finds texts that are drawn in both languages and have no Amharic, which nobody would notice. */
function findUntranslated(
  path: string,
  { subject, language, id, line }: UsedText,
  catalogues: Map<string, Catalogue>,
): string[] {
  if (language !== 'both') return [];
  const [english, amharic] = (['en', 'am'] as const).map((of) => catalogues.get(`${subject}.${of}.json`));
  return [...(english?.keys() ?? [])]
    .filter((known) => id.test(known) && !amharic?.has(known))
    .filter((known) => !WAITING_FOR_AMHARIC[subject]?.includes(known))
    .map(
      (known) => `${path}:${line} draws '${known}' in both languages: ${subject}.am.json has no such text`,
    );
}

function findTranslated(catalogues: Map<string, Catalogue>): string[] {
  return Object.entries(WAITING_FOR_AMHARIC).flatMap(([subject, ids]) =>
    ids
      .filter((id) => catalogues.get(`${subject}.am.json`)?.has(id))
      .map((id) => `'${id}' of ${subject} has its Amharic: take it off waiting-for-amharic.ts`),
  );
}
