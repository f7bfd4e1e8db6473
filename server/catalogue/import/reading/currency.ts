import type { FileProduct } from '../file-products.ts';

/** Signs of currencies beside an amount, by their codes. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/US\s?\$|USD|\$/i, 'USD'],
  [/EUR|€/i, 'EUR'],
  [/GBP|£/i, 'GBP'],
  [/AED/i, 'AED'],
  [/SAR/i, 'SAR'],
  [/KES|KSh/i, 'KES'],
  [/CNY|RMB|¥/i, 'CNY'],
];
const PRICES = ['price', 'priceWithVat', 'salePrice', 'salePriceWithVat', 'cost'];
/** No piece of furniture is sold for less, so a file whose highest price is below it is not in birr. */
const LEAST_HIGHEST_PRICE = 1_000;

interface Asked {
  /** The file's own titles of our columns. */
  heads: Readonly<Record<string, string>>;
  /** The file is of another system, whose prices may be in any currency. */
  isForeign: boolean;
}

/**
 * The foreign currency that the prices of a file are in: the one that a title or the cells name, '?' where none is named
 * and no price can be in birr; null for birr. The signs are taken out of the cells.
 */
export function currencyOf(products: readonly FileProduct[], { heads, isForeign }: Asked): string | null {
  const cells = products.flatMap(({ rows }) =>
    rows.flatMap((row) => PRICES.flatMap((title) => (row.cells[title] ? [{ row, title }] : []))),
  );
  if (cells.length === 0) return null;
  const texts = cells.map(({ row, title }) => row.cells[title]!);
  if (texts.some((text) => /ETB|birr|ብር|\bbr\b/i.test(text))) return null;
  const titles = PRICES.flatMap((title) => heads[title] ?? []);
  const named = SIGNS.find(([sign]) => titles.some((title) => sign.test(title)));
  const shown = SIGNS.find(([sign]) => texts.some((text) => sign.test(text)));
  if (shown)
    for (const { row, title } of cells)
      row.cells = { ...row.cells, [title]: row.cells[title]!.replace(shown[0], '').trim() };
  const code = (named ?? shown)?.[1] ?? codeIn(titles);
  if (code) return code;
  const highest = texts.reduce(
    (most, text) => Math.max(most, Number(text.replace(/,(?=\d{3})/g, '')) || 0),
    0,
  );
  return isForeign && highest > 0 && highest < LEAST_HIGHEST_PRICE ? '?' : null;
}

/** The code that ends a title such as 'Variant Price KWD'. */
function codeIn(titles: readonly string[]): string | undefined {
  const codes = titles.flatMap((title) => /\bprice \(?([a-z]{3})\)?$/i.exec(title)?.[1]?.toUpperCase() ?? []);
  return codes.find((code) => code !== 'ETB' && !/^(VAT|TAX)$/.test(code));
}
