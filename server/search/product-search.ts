import { LRUCache } from 'lru-cache';
import { categoryName } from '#contract/goods/categories.ts';
import type { SearchReading, Within } from '#contract/searching/search.ts';
import type { ColourFamily } from '#contract/goods/product-attributes.ts';
import type { Bits } from './terms/bits.ts';
import { addBits, both, emptyBits, hasBit, isEmptyBits, keepBits, setBit } from './terms/bits.ts';
import type { Lexicon } from './compile-lexicon.ts';
import { createCompletions, isTelling, type Completions } from './terms/completions.ts';
import { findByName, namedWithCode, productsWithAll } from './find-by-name.ts';
import { createFoundCodes, type FoundCodes } from './found-codes.ts';
import { findNamed, type Named } from './found-names.ts';
import { fold, splitIntoWords } from './terms/fold.ts';
import type { LexiconEntry } from './lexicon/entries.ts';
import { matchQuery, type Match } from './terms/match.ts';
import { createSecondGuess } from './reading/second-guess.ts';
import type { Segment, Words } from './reading/segment.ts';
import { createSpelling } from './terms/spelling.ts';
import { soundOf } from './terms/sound.ts';
import { categoriesFor } from './suggest-categories.ts';
import { createKindSuggestions } from './suggest-kinds.ts';
import { createTermIndex, type TermIndex } from './terms/term-index.ts';
import { TERM } from './terms/terms.ts';
import { createTextTerms } from './terms/text-terms.ts';
import { idIn, wordsOfAddress } from './reading/typed-address.ts';
import { understand } from './reading/understand.ts';
import type { Understood, Want } from './reading/understood.ts';
import { NOTHING_READ, correctedBut, searchReading } from './search-reading.ts';

/** The functions and products of the catalogue that the search needs. */
export interface Shelf {
  /** The numbers of the products that may be found. */
  within: Bits;
  /** The words are searched as they were typed, without correcting them. */
  isExact?: boolean;
  /** Only names and codes are searched, without understanding what the words mean. */
  isNamed?: boolean;
  /** The products with a variant in this range of prices (with VAT, in santim) and, if given, these colours. */
  priced(price: { from: number | null; to: number | null }, colours: readonly ColourFamily[]): Bits;
  /** The products of which a variant is reduced now; none where this is left out. */
  reduced?(): Bits;
  /** The products of which a variant can be had by then, as the shop promises at this moment; none where left out. */
  by?(time: Within): Bits;
  /** The number of a product, undefined where none has the id. */
  numberOf(id: string): number | undefined;
}

export interface SearchFound {
  found: Bits;
  /** Products with a higher weight come first; the weights of several boosts add up. */
  boosts: readonly { bits: Bits; weight: number }[];
  byPrice: Understood['byPrice'];
  /** The terms that the query asks for, apart from kinds. */
  asked: readonly string[];
  /** The nearest colours that exist, where no product has the wanted one. */
  nearColours?: readonly string[];
  reading: SearchReading;
}

export type ProductSearch = ReturnType<typeof createProductSearch>;

/** The unknown words of which is kept what they were taken for. */
const MOST_GUESSES = 2_000;

/** Creates a search over products that are known by number. */
export function createProductSearch(first: Lexicon) {
  let words = wordsFrom(first);
  const index = createTermIndex();
  const brands = new Map<string, string>();
  const names = createCompletions();
  const codes = createFoundCodes(index);
  const textTerms = createTextTerms();
  const guesses = new LRUCache<string, Segment[]>({ max: MOST_GUESSES });
  const exactIndex = { ...index, begunBy: names.begunBy, vocabulary: createSpelling<true>({ most: 1 }) };
  const catalogue = { ...index, begunBy: names.begunBy, guesses };

  function byWords(keyword: string, shelf: Shelf): SearchFound {
    const { query, match } = matched(keyword, { words, index, catalogue, exactIndex }, shelf);
    const called = findNamed(keyword, { index, begunBy: names.begunBy, within: shelf.within });
    if (query.isAboutShop) return aboutShop(query, called);
    const dropped = match.dropped.filter((typed) => typed !== query.need?.typed);
    const asked = withAsked(match.found, query, shelf);
    const found = withExact(asked.found, called);
    const byPrice = query.byPrice ?? nearestInPrice(query, dropped);
    const meant = namedWithCode(keyword, index, shelf.within);
    // Products called exactly so stand first, then those that begin so; words of a name count before uses.
    const boosts = [
      ...match.boosts,
      ...weighed(meant, NAMED_WEIGHT),
      ...weighed(called.exact, 4 * NAMED_WEIGHT),
      ...weighed(called.begun, 2 * NAMED_WEIGHT),
      ...weighed(query.kinds.length === 0 || query.usesNamed.length > 0 ? called.inName : null, NAMED_WEIGHT),
    ];
    const isPartial = dropped.length > 0 || isEmptyBits(match.found);
    const leftOut = new Set(
      isEmptyBits(match.found) ? splitIntoWords(keyword) : dropped.flatMap(splitIntoWords),
    );
    const named =
      isPartial &&
      (findByName(keyword, { index, lexicon: words.lexicon, within: shelf.within }, leftOut) ??
        (query.notSold ? null : called.inName));
    if (named) return byNameAlone(null, { ...called, inName: named });
    const nothing = isEmptyBits(found) && query.kindTyped !== '' ? query.kindTyped : null;
    const corrected = called.inName ? null : query.corrected && correctedBut(dropped, query);
    const { soon, reduced } = asked;
    const need = query.need && {
      need: query.need.need,
      isMet: !match.dropped.includes(query.need.typed),
    };
    const reading = {
      ...searchReading(query),
      ...{ corrected, soon, reduced, need, brand: brandOf(query, brands), dropped: [...dropped] },
    };
    // A dropped price limit is not reported, because the result has products that cost more.
    if (query.price && dropped.includes(query.price.typed)) reading.price = null;
    reading.notSold ??= nothing;
    const nearColours = match.nearest.flatMap((term) => /^colour:(.*)$/.exec(term)?.[1] ?? []);
    return { found, boosts, byPrice, asked: query.wants.flatMap(firstTerms), nearColours, reading };
  }

  return {
    /** Reads queries with this lexicon from now on. @returns whether the lexicon is another than before. */
    readWith(lexicon: Lexicon): boolean {
      if (lexicon.hash === words.lexicon.hash) return false;
      words = wordsFrom(lexicon);
      textTerms.forget();
      guesses.clear();
      return true;
    },

    /** The words and concepts of a text, as terms. */
    termsIn: (text: string) => textTerms.of(text, words.lexicon),

    add(number: number, { terms, brand }: { terms: readonly string[]; brand: string }): void {
      if (guesses.size > 0) guesses.clear();
      for (const term of terms) {
        if (index.has(term)) continue;
        if (term.startsWith(NAME_WORD)) names.add(term.slice(NAME_WORD.length));
        else if (term.startsWith(CODE)) codes.add(term);
      }
      index.add(number, terms);
      const folded = fold(brand);
      if (folded !== '') brands.set(folded, brand);
    },

    /**
     * Names that begin like the text: of kinds, of categories that no kind is called like, of makers, and of products, where each word of the text begins a word
     * of the name; `begun`: products whose names begin with the text; `coded`: those whose codes do.
     */
    complete: (text: string) => ({
      kinds: words.kindsFor(text),
      categories: categoriesFor(text).filter(
        (slug) => words.lexicon.get(fold(categoryName(slug)))?.meaning.is !== 'kind',
      ),
      brands: brandsBeginning(text, brands),
      products: namedLike(text, names, index, TERM.nameWord),
      begun: namedLike(text, names, index, TERM.firstWord),
      coded: codes.find(text, words.lexicon),
    }),

    find(keyword: string, shelf: Shelf): SearchFound {
      const id = idIn(keyword);
      if (id !== null) return foundById(id, shelf);
      if (shelf.isNamed) {
        const coded = codes.find(keyword, words.lexicon, shelf.within);
        return byNameAlone(
          coded,
          findNamed(keyword, { index, begunBy: names.begunBy, within: shelf.within }),
        );
      }
      return (
        byCodeOrMaker(keyword, { lexicon: words.lexicon, index, brands, codes }, shelf) ??
        byWords(wordsOfAddress(keyword), shelf)
      );
    },
  };
}

interface CalledBy {
  lexicon: Lexicon;
  index: TermIndex;
  brands: ReadonlyMap<string, string>;
  codes: FoundCodes;
}

/** Finds the products with exactly this code or maker, or with codes that begin so; null where there are none. */
function byCodeOrMaker(
  keyword: string,
  { lexicon, index, brands, codes }: CalledBy,
  { within }: Shelf,
): SearchFound | null {
  const folded = fold(keyword);
  if (lexicon.get(folded) !== undefined) return null;
  const found = codes.find(keyword, lexicon, within);
  if (found) return { found, boosts: [], ...NOTHING_ASKED, reading: NOTHING_READ };
  const brand = brands.get(folded);
  const made = brand === undefined ? null : index.anyOf([TERM.brand(folded)]);
  const ofMaker = made && keepBits(within.slice(), made);
  if (!ofMaker || isEmptyBits(ofMaker)) return null;
  const reading = { ...NOTHING_READ, brand: brand! };
  return { found: ofMaker, boosts: namedAs(keyword, index), ...NOTHING_ASKED, reading };
}

interface ReadWith {
  words: ReturnType<typeof wordsFrom>;
  index: TermIndex;
  catalogue: Words;
  exactIndex: Words;
}

/** Understands a query and finds its products; where there are none, tries other guesses at the unknown words. */
function matched(
  keyword: string,
  { words, index, catalogue, exactIndex }: ReadWith,
  { isExact, within, priced }: Shelf,
): { query: Understood; match: Match } {
  const matchOf = (query: Understood) => ({
    query,
    match: matchQuery(query, index, within, (price) => priced(price, query.attributes.colourFamilies)),
  });
  const says = (terms: readonly string[]) => productsWithAll(terms, index, within) !== null;
  if (isExact) return matchOf(understand(keyword, words.exact, exactIndex, says));
  const usual = matchOf(understand(keyword, words.lexicon, catalogue, says));
  const { notSold, isAboutShop, unknown } = usual.query;
  if (!isEmptyBits(usual.match.found) || notSold || isAboutShop || unknown.length === 0) return usual;
  const guess = words.guessAgain(splitIntoWords(keyword), new Set(unknown));
  if (guess === null) return usual;
  const again = matchOf(understand(guess, words.lexicon, catalogue, says));
  if (isEmptyBits(again.match.found)) return usual;
  return { ...again, query: { ...again.query, corrected: again.query.corrected ?? guess } };
}

/** The tables for reading queries with a lexicon. The exact lexicon corrects no misspellings. */
const wordsFrom = (lexicon: Lexicon) => ({
  lexicon,
  exact: { ...lexicon, spelling: createSpelling<LexiconEntry>() },
  kindsFor: createKindSuggestions(lexicon.entries),
  guessAgain: createSecondGuess(lexicon.entries),
});

/** The products whose names have a word that begins with each word of the text; null without a word. */
function namedLike(
  text: string,
  names: Completions,
  index: TermIndex,
  termOf: (word: string) => string,
): Bits | null {
  return splitIntoWords(text)
    .map((word) => index.anyOf([...names.beginningWith(word)].map(termOf)) ?? emptyBits(0))
    .reduce<Bits | null>((all, bits) => (all ? both(all, bits) : bits), null);
}

/** Puts products first that have the maker's name in their own names. */
function namedAs(keyword: string, index: TermIndex) {
  const bits = index.anyOf(splitIntoWords(keyword).map(TERM.nameWord));
  return bits ? [{ bits, weight: 1 }] : [];
}

/** The products of a search and those that are called exactly so, whatever they are. */
function withExact(found: Bits, { exact }: Named): Bits {
  if (!exact) return found;
  const all = exact.slice();
  return addBits(all, found);
}

/** The answer to a question about the shop; products that are called so are found all the same. */
const aboutShop = (query: Understood, { inName, exact }: Named): SearchFound => ({
  found: exact ?? inName ?? emptyBits(0),
  boosts: [],
  ...NOTHING_ASKED,
  reading: searchReading(query),
});

/**
 * Leaves of the products those that are reduced, or that come by the asked day, where this was asked for and there are
 * any; without goods in the query nothing else answers it.
 */
function withAsked(
  all: Bits,
  { topics, soon, kinds, wants }: Understood,
  { reduced, by }: Shelf,
): { found: Bits } & Pick<SearchReading, 'soon' | 'reduced'> {
  let found = all;
  const narrowed = (to: Bits): boolean => {
    const fewer = both(found, to);
    const isSome = !isEmptyBits(fewer);
    if (isSome || kinds.length + wants.length === 0) found = fewer;
    return isSome;
  };
  const isReduced = topics.includes('offers') ? narrowed(reduced?.() ?? emptyBits(0)) : null;
  const isThen = soon && { within: soon.within, isMet: narrowed(by?.(soon.within) ?? emptyBits(0)) };
  return { found, soon: isThen, reduced: isReduced };
}

const weighed = (bits: Bits | null, weight: number) => (bits ? [{ bits, weight }] : []);

/** The products that a code or words of names find, those that are called exactly so first. */
function byNameAlone(coded: Bits | null, { inName, begun, exact }: Named): SearchFound {
  const boosts = [...weighed(exact, 2), ...weighed(begun, 1)];
  return {
    found: coded ?? inName ?? emptyBits(0),
    boosts: coded ? [] : boosts,
    ...NOTHING_ASKED,
    reading: NOTHING_READ,
  };
}

const firstTerms = ({ levels, boost = [] }: Want): readonly string[] => [...(levels[0] ?? []), ...boost];

const NAME_WORD = TERM.nameWord('');
const CODE = TERM.code('');
/** The weight of a product that a code names: more than those of all describing words together. */
const NAMED_WEIGHT = 100;

function brandsBeginning(text: string, brands: ReadonlyMap<string, string>): string[] {
  const typed = fold(text);
  const sound = soundOf(typed);
  if (typed === '') return [];
  return [...brands].flatMap(([folded, brand]) =>
    folded.startsWith(typed) || (isTelling(sound) && soundOf(folded).startsWith(sound)) ? brand : [],
  );
}

const NOTHING_ASKED = { byPrice: null, asked: [] };

/** The order where no price fits: cheapest first above an upper limit, dearest first below a lower one. */
function nearestInPrice({ price }: Understood, dropped: readonly string[]): Understood['byPrice'] {
  if (!price || !dropped.includes(price.typed)) return null;
  return price.to === null ? 'dearest' : 'cheapest';
}

/** Finds the product of a pasted address, or nothing: the letters of an address are not searched as words. */
function foundById(id: string, { numberOf, within }: Shelf): SearchFound {
  const number = numberOf(id);
  const found = emptyBits(within.length * 32);
  if (number === undefined || !hasBit(within, number))
    return { found, boosts: [], ...NOTHING_ASKED, reading: NOTHING_READ };
  setBit(found, number);
  return { found, boosts: [], ...NOTHING_ASKED, reading: { ...NOTHING_READ, product: id } };
}

/** The maker whose name stands in the query. */
function brandOf({ wants }: Understood, brands: ReadonlyMap<string, string>): string | null {
  const words = wants.flatMap(({ levels }) => /^w:(.*)$/.exec(levels[0]?.[0] ?? '')?.[1] ?? []);
  for (const [at, word] of words.entries()) {
    const brand = brands.get(`${word} ${words[at + 1] ?? ''}`) ?? brands.get(word);
    if (brand !== undefined) return brand;
  }
  return null;
}
