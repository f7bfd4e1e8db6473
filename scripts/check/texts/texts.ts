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

/** The files of the server that write texts for people: all their sentences have to come from a catalogue. */
const SPEAKS = /^server\/(mail\/|sales\/mails\/|legal-pages\/|.*\.handlers\.ts$)/;
/** The beginning of a sentence: two English words, the first with a capital letter, or anything in Amharic. */
const SENTENCE = /^(\p{Lu}\p{Ll}* \p{L}|.*\p{Script=Ethiopic})/u;

/**
 * Checks the catalogues of both languages and the code that draws their texts: every message can be parsed, has an
 * English text, is drawn somewhere, gets all its parameters, and has an Amharic text where both languages are drawn.
 * Mails, legal pages and handlers contain no sentences of their own. (The compiler checks that each id exists.)
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
  const strings = new Set([...uses.values()].flatMap((file) => file.strings));
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
      ...[...english].flatMap(([subject, catalogue]) =>
        findUnused(subject, catalogue, strings, [...uses.values()]),
      ),
      ...[...uses].flatMap(([path, { calls }]) =>
        calls.flatMap((call) => [
          ...judgeCall(path, call, catalogues),
          ...findUntranslated(path, call, catalogues),
          ...findDrawnAtLoad(path, call),
        ]),
      ),
      ...[...uses].flatMap(([path, file]) => (SPEAKS.test(path) ? findSentences(path, file) : [])),
    ],
  };
}

const findSentences = (path: string, { strings, templates }: FileUses): string[] =>
  [...strings, ...templates.map(({ source }) => source.slice(1, -1))]
    .filter((string) => SENTENCE.test(string))
    .map((string) => `${path} says '${string}', which no catalogue has`);

/** Catalogues of texts that people have agreed to: they have to stay as they are. */
const AGREED = /first-policies/;

/** Finds Amharic words and plural forms that the shop does not use, so that a thing has the same word in all texts. */
const findOtherWords = (root: string, path: string): string[] =>
  Object.entries(JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>).flatMap(
    ([id, text]) =>
      [...findOtherTerms(id, text), ...findZeroAsOne(id, text), ...findSignBehindLink(id, text)].map(
        (fault) => `${path}: ${fault}`,
      ),
  );

/**
 * Finds plural forms that are wrong for 0: in Amharic 0 counts as 'one' (CLDR plural rules), so a form for exactly one
 * piece is written `=1`.
 */
const findZeroAsOne = (id: string, text: string): string[] =>
  /\bone \{(?!#)/.test(text) ? [`'${id}' says of 0 what holds for 1: write =1 instead of one`] : [];

/** The parameters that stand for a link, an address or a reference, which readers press or copy. */
const COPIED = /\{(link|url|login|reset|log|address|reference)\}[።፣፤]/;

/**
 * Finds Amharic signs right behind a link: programs of mail take ። and ፣ into the link, as the rules for the end of
 * a link name ASCII signs only (GFM's autolinks; findings/linkify-amharic-full-stop-is-part-of-the-link.sh).
 */
const findSignBehindLink = (id: string, text: string): string[] =>
  COPIED.test(text) ? [`'${id}' has a sign right behind a link or an address: end the sentence with it`] : [];

/** Finds English texts without an Amharic one, beside them or in the files that only a shop in Amharic loads. */
function findWithoutAmharic(
  subject: string,
  catalogue: Catalogue,
  catalogues: Map<string, Catalogue>,
): string[] {
  const amharic = ['am', 'whole.am', 'staff.am', 'order.am'].map((kind) =>
    catalogues.get(`${subject}.${kind}.json`),
  );
  return [...catalogue.keys()]
    .filter((id) => !amharic.some((each) => each?.has(id)))
    .map(
      (id) => `${TEXTS}${subject}.en.json: '${id}' has no Amharic, neither in .am.json nor in .whole.am.json`,
    );
}

/**
 * Finds translations without an English text, and translations with a parameter that the English text does not have.
 */
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

/** Finds texts whose id no file contains, neither whole nor as a prefix nor by a template of a file of the subject. */
function findUnused(
  subject: string,
  catalogue: Catalogue,
  strings: ReadonlySet<string>,
  uses: FileUses[],
): string[] {
  const templates = uses
    .filter(({ subjects }) => subjects.includes(subject))
    .flatMap((file) => file.templates);
  return [...catalogue.keys()]
    .filter((id) => !strings.has(id) && !strings.has(id.slice(0, id.lastIndexOf('.'))))
    .filter((id) => !templates.some((template) => template.test(id)))
    .map((id) => `${TEXTS}${subject}.en.json: '${id}' is drawn by nobody`);
}

/**
 * Judges the parameters of one call. An id that is only known at run time can stand for several texts: then the call
 * has to pass the parameters that all of them name.
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

/** The screens of staff, whose language does not change while the document is open. */
const OF_STAFF =
  /^app\/((features|routes)\/(admin|driver|workshop)\/|routes\/(shop\/tour|account\/tablet)\.)/;

/**
 * Finds texts that are drawn while a file is loaded: the server serves readers of several languages with the same
 * modules.
 */
const findDrawnAtLoad = (path: string, { isAtLoad, line }: UsedText): string[] =>
  isAtLoad && !OF_STAFF.test(path)
    ? [`${path}:${line} draws a text as the file is loaded, in the language of nobody who reads it`]
    : [];

/** Finds texts that are drawn in both languages but have no Amharic, which no reader of English would notice. */
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
