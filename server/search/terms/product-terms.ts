import { MATERIAL_FAMILIES, type ProductAttributes } from '#contract/goods/product-attributes.ts';
import type { Lexicon } from '../compile-lexicon.ts';
import { valueNames, type DescribedProduct } from '../reading/described-product.ts';
import { fold, isAmharic, isNumber, splitIntoWords } from './fold.ts';
import { proposeAttributes } from '../reading/propose-attributes.ts';
import { mainParts } from '../reading/propose-materials.ts';
import { readText, type Piece } from '../reading/read-text.ts';
import { listStems } from './stems.ts';
import { phrasesAround } from './phrases.ts';
import { plainCode, TERM, weak } from './terms.ts';

/** The version of the analysis. Every change of its results must raise it, so that stored analyses are made again. */
export const ANALYSIS_VERSION = 8;

/** The result of reading a product's texts: the terms for the index, and attributes that staff may confirm. */
export interface Analysis {
  attributes: ProductAttributes;
  terms: string[];
}

const MOST_MENTIONED = 100;

/** Analyses a product; the same texts and values always have the same result. */
export function analyseProduct(product: DescribedProduct, lexicon: Lexicon): Analysis {
  const attributes = withConfirmed(proposeAttributes(product, lexicon), product.attributes);
  const terms = new Set(attributeTerms(attributes, product));
  const read = (...texts: (string | null | undefined)[]) =>
    texts.flatMap((text) => readText(splitIntoWords(text ?? ''), lexicon));
  for (const { words, entry } of read(product.name, product.nameAm)) {
    if (entry && entry.meaning.is !== 'not-sold') terms.add(TERM.concept(entry.name));
    for (const word of words) terms.add(TERM.nameWord(word));
  }
  for (const name of [product.name, product.nameAm ?? '']) {
    const words = splitIntoWords(name);
    if (words.length === 0) continue;
    terms.add(TERM.firstWord(words[0]!));
    terms.add(TERM.nameLength(words.length));
    for (const piece of read(withoutCodes(name))) {
      if (piece.entry?.meaning.is === 'not-sold') terms.add(TERM.concept(piece.entry.name));
      for (const word of piece.words) terms.add(TERM.said([word]));
    }
  }
  addCategory(terms, read(...(product.called ?? [])));
  const said = read(
    product.name,
    product.nameAm,
    product.series,
    product.brand,
    product.colour,
    product.colourAm,
    ...valueNames(product),
  );
  addPieces(terms, said, (term) => term);
  const made = read(...mainParts(product.materials ?? ''), ...mainParts(product.materialsAm ?? ''));
  for (const { entry } of made) {
    if (entry?.meaning.is === 'word' && entry.meaning.isMaterial) terms.add(TERM.concept(entry.name));
  }
  addPieces(terms, made, weak, { least: SHORT });
  for (const told of [product.materials, product.materialsAm, product.care, product.careAm]) {
    const pieces = read(told);
    addPieces(terms, pieces.filter(isWordAlone), weak, { least: SHORT });
    addPhrases(terms, pieces);
  }
  for (const told of [product.description, product.descriptionAm]) {
    const pieces = read(told).slice(0, 400);
    addPieces(terms, pieces, weak, { most: MOST_MENTIONED });
    addPhrases(terms, pieces);
  }
  terms.add(TERM.brand(fold(product.brand)));
  for (const code of product.codes ?? []) for (const term of codeTerms(code, lexicon)) terms.add(term);
  return {
    attributes,
    terms: [...terms].filter((term) => !(term.startsWith('~') && terms.has(term.slice(1)))),
  };
}

/**
 * Adds the names of the product's category as words of its own name, so that the list of such goods is found by them,
 * also where most shops do not sell such goods. Kinds of furniture say themselves what they are.
 */
function addCategory(terms: Set<string>, pieces: readonly Piece[]): void {
  for (const { words, entry } of pieces) {
    if (entry?.meaning.is === 'kind') continue;
    if (entry) terms.add(TERM.concept(entry.name));
    for (const word of words) {
      terms.add(TERM.nameWord(word));
      terms.add(TERM.word(word));
      // A name in the plural is asked for in the singular as well.
      for (const form of [word, ...listStems(word)]) terms.add(TERM.said([form]));
    }
  }
}

/** Joins attributes; those that staff have confirmed take precedence over those from the texts. */
function withConfirmed(
  proposed: ProductAttributes,
  confirmed: Partial<ProductAttributes> = {},
): ProductAttributes {
  const given = Object.entries(confirmed).filter(
    ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return { ...proposed, ...Object.fromEntries(given) };
}

function* attributeTerms(attributes: ProductAttributes, product: DescribedProduct): Generator<string> {
  const { kind, upholstery, seats, doors, bedSize, shape, assembly } = attributes;
  if (kind) yield TERM.kind(kind);
  for (const family of attributes.colourFamilies) yield TERM.colour(family);
  for (const material of attributes.materialFamilies) {
    yield TERM.material(material);
    yield TERM.materialOf(MATERIAL_FAMILIES[material]);
  }
  if (upholstery) yield TERM.upholstery(upholstery);
  if (seats) yield TERM.seats(seats);
  if (doors) yield TERM.doors(doors);
  if (bedSize) yield TERM.bedSize(bedSize);
  if (shape) yield TERM.shape(shape);
  if (assembly) yield TERM.assembly(assembly);
  for (const feature of attributes.features) yield TERM.feature(feature);
  for (const family of product.soldOutColours ?? []) yield weak(TERM.colour(family));
  if (product.loadKg) yield TERM.load(product.loadKg);
  if (product.widthCm) yield TERM.width(Math.round(product.widthCm));
  if (product.heightCm) yield TERM.height(Math.round(product.heightCm));
  if (product.depthCm) yield TERM.depth(Math.round(product.depthCm));
}

function addPieces(
  terms: Set<string>,
  pieces: readonly Piece[],
  as: (term: string) => string,
  { most = Number.POSITIVE_INFINITY, least = LONGER }: { most?: number; least?: number } = {},
): void {
  let added = 0;
  for (const { words, entry } of pieces) {
    if (added >= most) return;
    if (entry) {
      if (isAsking(entry.meaning.is)) continue;
      if (entry.meaning.is === 'material-of') terms.add(as(TERM.materialOf(entry.meaning.family)));
      terms.add(as(TERM.concept(entry.name)));
    } else if (as !== weak) terms.add(as(TERM.word(words[0]!)));
    else for (const word of tellingOf(words[0]!, least)) terms.add(as(TERM.word(word)));
    added += 1;
  }
}

/** Says whether a concept only belongs to queries, so that products are not found by it. */
export const isAsking = (is: string): boolean =>
  [
    'filler',
    'number',
    'unit',
    'bound',
    'cheap',
    'dear',
    'with',
    'without',
    'not-sold',
    'topic',
    'soon',
  ].includes(is);

/** A name without what mixes letters and digits: 'ac' in '4ac3707b' is no word for what the product is. */
const withoutCodes = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => !(/\p{L}/u.test(part) && /\d/.test(part)))
    .join(' ');

/** The fewest letters of a Latin word that is indexed: in texts about materials and care, and in descriptions. */
const SHORT = 3;
const LONGER = 4;

/** Says whether a word of a sentence is worth indexing: it is long enough, and no number. */
const isTelling = (word: string, least: number): boolean =>
  !isNumber(word) && word.length >= (isAmharic(word) ? 3 : least);

/** The terms of a word in a sentence: the word, and in Amharic its stems, so that ጓሮ finds በጓሮ. */
const tellingOf = (word: string, least: number): string[] =>
  [word, ...(isAmharic(word) ? listStems(word).slice(0, MOST_STEMS) : [])].filter((each) =>
    isTelling(each, least),
  );
const MOST_STEMS = 4;

const isWordAlone = ({ entry }: Piece): boolean => entry === null;

/**
 * Adds the phrases of a text with a word for goods that the shop does not sell. Such a word alone says nothing of a
 * product, as 'mattress' in the text of a bed does not, while 'linseed oil' and 'full-length mirror' do.
 */
function addPhrases(terms: Set<string>, pieces: readonly Piece[]): void {
  for (const [at, { entry }] of pieces.entries()) {
    if (entry?.meaning.is === 'not-sold')
      for (const phrase of phrasesAround(
        pieces.map(({ words }) => words),
        at,
      ))
        terms.add(TERM.said(phrase));
  }
}

/**
 * The codes in a name: 'QX-77 Sand' is found by its whole text and by QX-77. BED-160-OAK is not found by 'bed 160',
 * which asks for all beds of that size.
 */
function* codeTerms(code: string, lexicon: Lexicon): Generator<string> {
  const whole = plainCode(code);
  if (whole) yield TERM.code(whole);
  const parts = code.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  if (parts[0] && parts[0].length > 2) yield TERM.code(plainCode(parts[0]));
  if (!parts[0] || lexicon.get(fold(parts[0]))) return;
  for (let count = 2; count < parts.length; count += 1) {
    const begun = plainCode(parts.slice(0, count).join(''));
    if (/\d/.test(begun)) yield TERM.code(begun);
  }
}
