import { problem } from '../../planning/problem.ts';
import { categoryCell, plainText, tagsThatFit } from '../foreign-texts.ts';
import type { HeadedCell, SystemColumn, SystemRow } from './described.ts';

/** Columns as several systems have them. */

export const asIs = (heads: RegExp): SystemColumn => ({ heads });
export const plain = (heads: RegExp): SystemColumn => ({ heads, read: ([cell]) => plainText(cell!.text) });

/** Pieces in one place or several, which are added up; a text that is no number is left for a person to see. */
export const pieces = (heads: RegExp): SystemColumn => ({
  heads,
  read: (cells) => {
    const numbers = cells.map(({ text }) => Number(text.replace(/,(?=\d{3})/g, '')));
    const wrong = numbers.findIndex((each) => Number.isNaN(each));
    if (wrong >= 0) return cells[wrong]!.text;
    // Less than nothing is what was promised there beyond the stock.
    return String(
      Math.max(
        numbers.reduce((sum, each) => sum + each, 0),
        0,
      ),
    );
  },
});

/** A price in one place or several; where they differ, the first counts and the others are named. */
export const amount = (heads: RegExp): SystemColumn => ({
  heads,
  read: (cells, row, product) => {
    const said = cells.filter(({ text }) => !/^variable$/i.test(text));
    if (said.length < cells.length)
      product.notes.push(problem('price-open', {}, { row: row.row, column: 'price' }));
    const other = said.find(({ text }) => Number(text) !== Number(said[0]!.text));
    if (other) {
      const params = { one: `${said[0]!.head}: ${said[0]!.text}`, other: `${other.head}: ${other.text}` };
      product.notes.push(problem('prices-by-place', params, { row: row.row, column: 'price' }));
    }
    return said[0] && Number(said[0].text) === 0 ? undefined : said[0]?.text;
  },
});

export const pictures = (heads: RegExp, separator: RegExp = /[,|\n]\s*/): SystemColumn => ({
  heads,
  read: (cells, row, product) => {
    const all = cells.flatMap(({ text }) => text.split(separator).map((each) => each.trim())).filter(Boolean);
    const addresses = [...new Set(all)].filter((each) => !isPictureItself(each));
    if (addresses.length < new Set(all).size)
      product.notes.push(problem('picture-inside', {}, { row: row.row, column: 'images' }));
    if (addresses.some((each) => /^http:/i.test(each)))
      product.notes.push(problem('became-https', {}, { row: row.row, column: 'images' }));
    return addresses.join('\n');
  },
});

/** Tells whether a text is a picture in letters, as some systems export it, and no name or address of one. */
const isPictureItself = (text: string) => /^[A-Za-z\d+/\s]+=*$/.test(text) && !/\.\w{3,4}$/.test(text);

/** The category by its levels, of which the deepest says most. */
export const category = (heads: RegExp, separator: RegExp): SystemColumn => ({
  heads,
  read: (cells) => categoryCell(cells.flatMap(({ text }) => levelsOf(text, separator).toReversed())),
});
const levelsOf = (text: string, separator: RegExp) => text.split(separator).map((each) => plainText(each));

export const tags = (heads: RegExp, separator = /[,|]/): SystemColumn => ({
  heads,
  read: (cells) => tagsThatFit(cells.flatMap(({ text }) => text.split(separator))),
});

/** A size in centimetres. */
export const centimetres = (heads: RegExp): SystemColumn => ({
  heads,
  read: ([cell]) => (Number(cell!.text) === 0 ? undefined : String(Number(cell!.text) || cell!.text)),
});

/** A product that nobody sees there is a draft here. */
export const state = (heads: RegExp, isShown: (cells: readonly HeadedCell[], row: SystemRow) => boolean) => ({
  heads,
  read: (cells: readonly HeadedCell[], row: SystemRow) => (isShown(cells, row) ? 'active' : 'draft'),
});

/** The options of columns that are numbered, with the names in the first row of a product. */
export const numberedOptions =
  (name: (number: number) => RegExp, value: (number: number) => RegExp, most = 3) =>
  (row: SystemRow, first: SystemRow) =>
    Array.from({ length: most }, (_, at) => ({
      name: row.text(name(at + 1)) || first.text(name(at + 1)),
      value: row.text(value(at + 1)),
    })).filter(({ name: named, value: valued }) => named !== '' && valued !== '');
