import { optionTitles } from './columns.ts';
import type { Cells, RawRow } from './raw-table.ts';

export interface Attribute {
  name: string;
  values: string[];
}

const MOST_ATTRIBUTES = 30;

/** Splits a list at its commas; a comma inside of a value has a backslash before it. */
export const splitCell = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter(Boolean);

/** Reads the attributes in a row's columns 'Attribute 1 name', 'Attribute 1 value(s)' and so on. */
export function attributesOf(row: RawRow, { has, cell }: Cells): Attribute[] {
  const found: Attribute[] = [];
  for (let number = 1; number <= MOST_ATTRIBUTES && has(`attribute ${number} name`); number += 1) {
    const name = cell(row, `attribute ${number} name`);
    if (name !== '') found.push({ name, values: splitCell(cell(row, `attribute ${number} value(s)`)) });
  }
  return found;
}

/**
 * The option cells for a variation, one row for each variant. A variation without a value for an attribute stands for
 * every value that its product has.
 */
export function variationRows(
  ofProduct: readonly Attribute[],
  chosen: readonly Attribute[],
): Record<string, string>[] {
  let rows: Record<string, string>[] = [{}];
  ofProduct.forEach(({ name, values }, index) => {
    const titles = optionTitles(index + 1);
    const own = chosen.find((each) => each.name === name)?.values ?? [];
    const each = own.length > 0 ? own : values.length > 0 ? values : [''];
    rows = rows.flatMap((row) =>
      each.map((value) => ({ ...row, [titles.name]: name, [titles.value]: value })),
    );
  });
  return rows;
}
