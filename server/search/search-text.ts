import { findCategory, upperOf } from '#contract/goods/categories.ts';
import { familyOf } from '#contract/goods/category-kinds.ts';
import type { Family } from '#contract/goods/product-attributes.ts';
import type { ProductOption } from '#contract/goods/product-options.ts';

/**
 * Texts folded for search, never for display. Amharic letters that sound alike are one (ሐ ኀ ኸ → ሀ, ሠ → ሰ, ዐ → አ,
 * ፀ → ጸ), Latin letters lose case and accents, and punctuation becomes space. A person's query and the indexed
 * text pass through the same function.
 */

/** First letters of the Ethiopic rows (eight code points each) with the same pronunciation as another. */
const ROWS: [from: number, to: number][] = [
  [0x1210, 0x1200], // ሐ → ሀ
  [0x1280, 0x1200], // ኀ → ሀ
  [0x12b8, 0x1200], // ኸ → ሀ
  [0x1220, 0x1230], // ሠ → ሰ
  [0x12d0, 0x12a0], // ዐ → አ
  [0x1340, 0x1338], // ፀ → ጸ
];
/** Fourth letters of a row with the same pronunciation as the first: ሃ → ሀ, ኣ → አ. */
const LETTERS: Record<string, string> = { ሃ: 'ሀ', ኣ: 'አ', ቊ: 'ቁ', ኵ: 'ኩ' };

export function foldForSearch(text: string): string {
  const latin = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  let folded = '';
  for (const character of latin) {
    const point = character.codePointAt(0)!;
    const row = ROWS.find(([from]) => (point & ~7) === from);
    const same = row ? String.fromCodePoint(row[1] + (point & 7)) : character;
    folded += LETTERS[same] ?? same;
  }
  return folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** Further words that shoppers use for a family of furniture. */
const FAMILY_WORDS: Record<Family, string> = {
  chair: 'chair chairs stool ወንበር ወንበሮች wenber',
  sofa: 'sofa sofas couch ሶፋ ሶፋዎች',
  bed: 'bed beds mattress አልጋ አልጋዎች ፍራሽ alga',
  wardrobe: 'wardrobe wardrobes cupboard ቁም ሳጥን ካቢኔት kumsatin',
  table: 'table tables desk ጠረጴዛ ጠረጴዛዎች terepeza',
};

/** The names of a category and of the one above it, in both languages; its slug where the shop has no such category. */
export function categoryNames(category: string): string[] {
  const found = [...new Set([category, upperOf(category)])].flatMap((slug) => findCategory(slug) ?? []);
  return found.length > 0 ? found.flatMap(({ name, nameAm }) => [name, nameAm]).filter(Boolean) : [category];
}

/**
 * Joins the texts by which a product is found: its names, maker and category, its options and their values, and the
 * codes of its variants.
 */
export function searchTextOf(
  product: { name: string; nameAm?: string | null; brand: string; category: string },
  options: readonly ProductOption[] = [],
  skus: readonly string[] = [],
): string {
  const family = familyOf(product.category);
  const words = [...(family ? [FAMILY_WORDS[family]] : []), ...categoryNames(product.category)].join(' ');
  const values = options.flatMap((option) =>
    option.values.flatMap(({ name, nameAm }) => [name, nameAm ?? '']),
  );
  return foldForSearch(
    [product.name, product.nameAm ?? '', product.brand, words, ...values, ...skus].join(' '),
  );
}

/** The words of a query, folded, at most eight; empty where the query has nothing that could be found. */
export function searchWords(keyword: string): string[] {
  return foldForSearch(keyword).split(' ').filter(Boolean).slice(0, 8);
}
