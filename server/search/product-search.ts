import type { SearchReading } from '#contract/search.ts';
import { toBirr } from '#contract/money.ts';
import { KINDS, type Kind } from '#contract/product-attributes.ts';
import { CATEGORIES, type Category } from '#contract/products.ts';
import type { Bits } from './bits.ts';
import { emptyBits, isEmptyBits, keepBits } from './bits.ts';
import type { Lexicon } from './compile-lexicon.ts';
import { createCompletions, isTelling } from './completions.ts';
import { findByName } from './find-by-name.ts';
import { fold, wordsOf } from './fold.ts';
import type { LexiconEntry } from './lexicon/entries.ts';
import { matchQuery } from './match.ts';
import { createSpelling } from './spelling.ts';
import { soundOf } from './sound.ts';
import { createKindSuggestions } from './suggest-kinds.ts';
import { createTermIndex } from './term-index.ts';
import { TERM } from './terms.ts';
import { codeIn, idIn, wordsOfAddress } from './typed-address.ts';
import { categoryOf, understand } from './understand.ts';
import type { Understood } from './understood.ts';

/** What the search asks of the catalogue that it is a part of. */
export interface Shelf {
  /** The numbers of the products that may be found. */
  within: Bits;
  /** What was typed is not corrected. */
  isExact?: boolean;
  /** Those of them that cost so much, in santim: with VAT, and before it. */
  priced(price: { from: number | null; to: number | null }): { paid: Bits; before: Bits };
  /** The number of a product, undefined where none has the id. */
  numberOf(id: string): number | undefined;
}

export interface SearchFound {
  found: Bits;
  /** Those of a higher weight stand before others; the weights of several add up. */
  boosts: readonly { bits: Bits; weight: number }[];
  byPrice: Understood['byPrice'];
  reading: SearchReading;
}

export type ProductSearch = ReturnType<typeof createProductSearch>;

/** Makes a search over products by their numbers. */
export function createProductSearch(first: Lexicon) {
  let lexicon = first;
  const index = createTermIndex();
  const brands = new Map<string, string>();
  const names = createCompletions();
  const kindsFor = createKindSuggestions(lexicon.entries);
  // Without spelling nothing is near anything.
  const exactLexicon = { ...lexicon, spelling: createSpelling<LexiconEntry>() };
  const exactIndex = { ...index, vocabulary: createSpelling<true>({ most: 1 }) };

  /** What has the name of the maker in its own name stands first. */
  function namedAs(keyword: string) {
    const bits = index.anyOf(wordsOf(keyword).map(TERM.nameWord));
    return bits ? [{ bits, weight: 1 }] : [];
  }

  return {
    /** Reads queries with these words from now on. @returns whether they are others. */
    readWith(words: Lexicon): boolean {
      const isOther = words.hash !== lexicon.hash;
      lexicon = words;
      return isOther;
    },

    add(number: number, { terms, brand }: { terms: readonly string[]; brand: string }): void {
      index.add(number, terms);
      names.add(
        number,
        terms.filter((term) => term.startsWith(NAME_WORD)).map((term) => term.slice(NAME_WORD.length)),
      );
      const folded = fold(brand);
      if (folded !== '') brands.set(folded, brand);
    },

    /** What goes by a name that begins like the text: kinds, makers, and products by their numbers. */
    complete: (text: string) => ({
      kinds: kindsFor(text),
      brands: brandsBeginning(text, brands),
      numbers: names.complete(text),
    }),

    find(keyword: string, shelf: Shelf): SearchFound {
      const id = idIn(keyword);
      const number = id === null ? undefined : shelf.numberOf(id);
      if (id !== null && number !== undefined) return foundAlone(number, id, shelf.within);
      const code = codeIn(keyword);
      const isWord = lexicon.get(fold(keyword)) !== undefined;
      const coded = code === null || isWord ? null : index.anyOf([TERM.code(code)]);
      if (coded) {
        const found = keepBits(shelf.within.slice(), coded);
        if (!isEmptyBits(found)) return { found, boosts: [], byPrice: null, reading: NOTHING_READ };
      }
      const maker = brands.get(fold(keyword));
      const made = maker === undefined || isWord ? null : index.anyOf([TERM.brand(fold(keyword))]);
      if (made) {
        const found = keepBits(shelf.within.slice(), made);
        const reading = { ...NOTHING_READ, brand: maker! };
        if (!isEmptyBits(found)) return { found, boosts: namedAs(keyword), byPrice: null, reading };
      }
      const words = wordsOfAddress(keyword);
      const query = shelf.isExact
        ? understand(words, exactLexicon, exactIndex)
        : understand(words, lexicon, index);
      const { found, boosts, dropped } = matchQuery(query, index, shelf.within, shelf.priced);
      const isPartial = dropped.length > 0 || isEmptyBits(found);
      const named = isPartial && findByName(words, index, lexicon, shelf.within);
      if (named) return { found: named, boosts: [], byPrice: null, reading: NOTHING_READ };
      const brand = brandOf(query, brands);
      const nothing = isEmptyBits(found) && query.kindTyped !== '' ? query.kindTyped : null;
      const reading = { ...readingOf(query), brand, dropped: [...dropped] };
      reading.notSold ??= nothing;
      return { found, boosts, byPrice: query.byPrice, reading };
    },
  };
}

const NAME_WORD = TERM.nameWord('');

function brandsBeginning(text: string, brands: ReadonlyMap<string, string>): string[] {
  const typed = fold(text);
  const sound = soundOf(typed);
  if (typed === '') return [];
  return [...brands].flatMap(([folded, brand]) =>
    folded.startsWith(typed) || (isTelling(sound) && soundOf(folded).startsWith(sound)) ? brand : [],
  );
}

const NOTHING_READ: SearchReading = {
  category: null,
  kind: null,
  colours: [],
  materials: [],
  seats: null,
  doors: null,
  bedSize: null,
  shape: null,
  features: [],
  brand: null,
  price: null,
  corrected: null,
  dropped: [],
  notSold: null,
  product: null,
};

function foundAlone(number: number, id: string, within: Bits): SearchFound {
  const found = emptyBits(within.length * 32);
  found[number >>> 5] = (within[number >>> 5] ?? 0) & (1 << (number & 31));
  return { found, boosts: [], byPrice: null, reading: { ...NOTHING_READ, product: id } };
}

/** A maker whose name stands in the query. */
function brandOf({ wants }: Understood, brands: ReadonlyMap<string, string>): string | null {
  const words = wants.flatMap(({ levels }) => /^w:(.*)$/.exec(levels[0]?.[0] ?? '')?.[1] ?? []);
  for (const [at, word] of words.entries()) {
    const brand = brands.get(`${word} ${words[at + 1] ?? ''}`) ?? brands.get(word);
    if (brand !== undefined) return brand;
  }
  return null;
}

function readingOf({ kinds, notSold, price, attributes, corrected }: Understood): SearchReading {
  const { colourFamilies: colours, materialFamilies: materials, ...others } = attributes;
  const near = nearestOf(notSold?.nearest ?? null);
  return {
    ...NOTHING_READ,
    ...others,
    colours,
    materials,
    kind: notSold ? near.kind : kinds.length === 1 ? kinds[0]! : null,
    category: notSold ? near.category : categoryOf(kinds),
    price: price && {
      from: price.from === null ? null : toBirr(price.from),
      to: price.to === null ? null : toBirr(price.to),
    },
    corrected,
    notSold: notSold?.name ?? null,
  };
}

/** A kind lies within its category; a category is none. */
function nearestOf(nearest: Kind | Category | null): Pick<SearchReading, 'kind' | 'category'> {
  const category = CATEGORIES.find((each) => each === nearest);
  if (nearest === null || category) return { kind: null, category: category ?? null };
  return { kind: nearest as Kind, category: KINDS[nearest as Kind].category };
}
