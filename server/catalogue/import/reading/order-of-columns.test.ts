import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvOf } from '../../../../tests/support/imports.ts';
import { readTable } from './read-table.ts';

const AT = join(import.meta.dirname, '../../../../tests/fixtures/product-files');
/** A letterhead stands above the titles of this one, so that its columns cannot be moved as a whole. */
const WITH_LETTERHEAD = 'excel-list.csv';
const FILES = readdirSync(AT).filter((name) => name.endsWith('.csv') && name !== WITH_LETTERHEAD);

/** The cells of each row of a file by our titles, wherever its columns stand. */
async function told(file: Buffer) {
  const { format, products } = await readTable(file);
  return { format, products: products.map(({ key, rows }) => ({ key, rows })) };
}

test.each(FILES)('a person may move the columns of %s, and it says the same', async (name) => {
  const file = readFileSync(join(AT, name));
  const delimiter = name === 'prestashop.csv' ? ';' : ',';
  const rows = parse(file, { delimiter, relax_column_count: true, trim: true }) as string[][];
  const width = Math.max(...rows.map((row) => row.length));
  const filled = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
  const before = await told(file);
  expect(before.products.length).toBeGreaterThan(0);
  for (const turn of [1, 3, Math.floor(width / 2)]) {
    const moved = filled.map((row) => [...row.slice(turn), ...row.slice(0, turn)].toReversed());
    expect(await told(Buffer.from(csvOf(moved)))).toEqual(before);
  }
});
