import { expect } from 'vitest';

/** Reads RFC 4180 without sharing code with the writer. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const fields = text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy);
  let read = 0;
  for (const [whole, quoted, plain, end] of fields) {
    read += whole.length;
    row.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  expect(read).toBe(text.length);
  return rows;
}
