import { listed } from '#contract/texts/create-texts.ts';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import { sumRows, type Summed } from '#contract/orders/sum-rows.ts';
import { papersText as text } from '#contract/texts/papers.ts';
import { asOnPapers, sumLabel, sumValue } from '#contract/texts/sum-words.ts';
import { bothDays as daysOf } from '#contract/days/written-days.ts';
import type { DrawnGoods } from './drawn.ts';
import { SOFT, type Sheet } from './pdf-sheet.ts';

interface Both {
  en: string;
  am?: string | undefined;
}
export const both = ({ en, am }: Both): string => (!am ? en : `${en} · ${am}`);
export const etb = (birr: number): string => text('etb', { birr: formatBirrExact(birr) });

/** A day as both calendars write it. */
export const bothDays = (moment: string): string => daysOf(moment).join(' · ');

/** The part of the width that labels take. */
export const LABELS = 0.34;
/** A label and its value beside it. @returns the place below. */
export function row(
  sheet: Sheet,
  label: string,
  value: string,
  y: number,
  { x = sheet.left, most = sheet.width } = {},
): number {
  const first = most * LABELS;
  const below = sheet.write(label, x, y, first - 8, { size: 8.5, colour: SOFT });
  return Math.max(below, sheet.write(value, x + first, y, most - first));
}

/** The goods on the lines of a paper. */
interface Goods {
  orderItems: readonly DrawnGoods[];
}

const COLUMNS = [0.52, 0.1, 0.18, 0.2];

/** The names of a piece in English and, where they are others, in Amharic. */
function namesOf({
  name,
  nameAm,
  variantName,
  variantNameAm,
}: Pick<DrawnGoods, 'name' | 'nameAm' | 'variantName' | 'variantNameAm'>): string[] {
  const called = (language: 'en' | 'am', ...parts: (string | null | undefined)[]) => listed(language, parts);
  const amharic = nameAm ? called('am', nameAm, variantNameAm || variantName) : '';
  return [...new Set([called('en', name, variantName), amharic])];
}

export function lines(sheet: Sheet, { orderItems }: Goods, y: number): number {
  const heads = (['item', 'qty', 'unitPrice', 'lineTotal'] as const).map((id) => both(text.both(id)));
  let below = tableRow(sheet, heads, y, true) + 3;
  sheet.rule(below, 1);
  for (const { sku, price, qty, ...piece } of orderItems) {
    const item = [...namesOf(piece), sku].filter(Boolean).join('\n');
    const cells = [item, String(qty), formatBirrExact(price), formatBirrExact(toBirr(toSantim(price) * qty))];
    below = tableRow(sheet, cells, below + 4, false) + 3;
    sheet.rule(below);
  }
  return below;
}

/** Draws a row of a table, which is never split between pages; numbers are aligned at the right. */
function tableRow(sheet: Sheet, texts: readonly string[], y: number, bold: boolean): number {
  const cells = texts.map((cell, index) => ({
    cell,
    most: sheet.width * COLUMNS[index]!,
    style: { bold, size: bold ? 8.5 : 9.5, align: index === 0 ? ('left' as const) : ('right' as const) },
  }));
  const height = Math.max(...cells.map(({ cell, most, style }) => sheet.heightOf(cell, most - 6, style)));
  const top = sheet.placeFor(y, height + 3);
  let x = sheet.left;
  for (const { cell, most, style } of cells) {
    sheet.write(cell, x, top, most - 6, style);
    x += most;
  }
  return top + height;
}

export type Sum = [label: Both, value: string, isTotal?: boolean];

/** The sums stand together on one page; totals, and the last of them, are bold. */
export function sums(sheet: Sheet, all: readonly Sum[], y: number): number {
  const [x, most] = [sheet.left + sheet.width * 0.4, sheet.width * 0.6];
  const rows = all.map(([label, value, isTotal = false], index) => {
    const style = isTotal || index === all.length - 1 ? { bold: true, size: 11 } : {};
    const heights = [
      sheet.heightOf(both(label), most * 0.6, style),
      sheet.heightOf(value, most * 0.4, style),
    ];
    return { label, value, style, height: Math.max(...heights) };
  });
  let below = sheet.placeFor(
    y,
    rows.reduce((sum, { height }) => sum + height, 0),
  );
  for (const { label, value, style, height } of rows) {
    sheet.write(both(label), x, below, most * 0.6, style);
    sheet.write(value, x + most * 0.6, below, most * 0.4, { ...style, align: 'right' });
    below += height;
  }
  return below;
}

/**
 * Writes the sums of an order or quotation.
 * @param total the words of the total.
 */
export const writtenSums = (of: Summed, total: Both = text.both('total')): Sum[] =>
  asOnPapers(sumRows(of)).map((sum) =>
    sum.id === 'total' ? [total, etb(sum.birr), true] : [sumLabel(sum), both(sumValue(sum))],
  );
