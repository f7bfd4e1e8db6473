import { expect, test } from 'vitest';
import { xlsxOf, xlsxOfSheet } from '../../../tests/support/xlsx.ts';
import type { TableLimits } from '#server/lib/tables/table-error.ts';
import { understandAside } from './understand-aside.ts';

const SHOP = { account: '1000123456789', prefixes: ['WB'], today: '2026-11-30' };
const LIMITS: TableLimits = { unpackedBytes: 20_000, rows: 10, columns: 5, cell: 100 };
const HEAD = 'Date,Reference,Description,Credit,Balance';
const line = (at: number) => `2026-11-20,FT26324A${1000 + at},Order WB-${at + 1},100.00,${100 * (at + 1)}.00`;
const statement = (rows: number) => [HEAD, ...Array.from({ length: rows }, (_, at) => line(at))].join('\n');

const read = (
  file: string | Buffer,
  limits: Partial<TableLimits> = {},
  thread?: { timeMs: number; memoryMb: number },
) =>
  understandAside(
    { bytes: Buffer.from(file), limits: { ...LIMITS, ...limits }, chosen: {}, remembered: {}, shop: SHOP },
    thread,
  );

test('a statement is read in a thread of its own, and all of its rows come from there', async () => {
  const found = await read(statement(3000), { rows: 3000 });
  expect(found!.rows).toHaveLength(3000);
  expect(found!.rows.at(-1)).toMatchObject({
    row: 3001,
    outcome: 'in',
    day: '2026-11-20',
    santim: 10_000,
    order_number: 3000,
    cells: JSON.stringify(line(2999).split(',')),
  });
  expect(found!.stop).toBeNull();
});

test('D13: a statement with more rows, columns or a longer cell than it may have is refused with its place', async () => {
  expect((await read(statement(10)))!.rows).toHaveLength(10);
  await expect(read(statement(11))).rejects.toMatchObject({ problem: 'too-many-rows', place: { row: 12 } });
  await expect(read(`${HEAD},More\n`)).rejects.toMatchObject({ problem: 'unreadable', place: { row: 1 } });
  await expect(read(`${HEAD}\n${'x'.repeat(2000)}`)).rejects.toMatchObject({ problem: 'unreadable' });
  const far = xlsxOfSheet('<row r="51"><c r="A51"><v>1</v></c></row>');
  await expect(read(far)).rejects.toMatchObject({ problem: 'too-many-rows', place: { row: 51 } });
});

test('D13: a workbook of a statement that declares or holds more than it may is refused', async () => {
  const file = xlsxOf([
    ['Date', 'Credit'],
    ['2026-11-20', 'x'.repeat(20_000)],
  ]);
  await expect(read(file)).rejects.toMatchObject({ problem: 'unpacks-too-large' });
  const declares = xlsxOf([['Date', 'Credit']]);
  // The size before the first part, in its local header.
  declares.writeUInt32LE(20_001, declares.indexOf('PK\u0003\u0004') + 22);
  await expect(read(declares)).rejects.toMatchObject({ problem: 'unpacks-too-large' });
});

test('D13: a statement that takes too long or too much memory ends its thread, and the next one is read', async () => {
  await expect(read(statement(1), {}, { timeMs: 1, memoryMb: 192 })).rejects.toMatchObject({
    problem: 'too-heavy',
  });
  const wide = { rows: 3_000_000 };
  await expect(
    read('Date,Credit\n'.repeat(1_000_000), wide, { timeMs: 60_000, memoryMb: 32 }),
  ).rejects.toMatchObject({ problem: 'too-heavy' });
  expect((await read(statement(1)))!.rows).toHaveLength(1);
});
