import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

const LINES = 2_500;
const list = (rows: number) =>
  Buffer.from(
    ['name,price', ...Array.from({ length: rows }, (_, at) => `Chair ${at},${1000 + at}`)].join('\n'),
  );

test('a list of products comes from its thread in batches, in the order of the file', async () => {
  const { productCount, batches, end } = await readFile(list(LINES));
  expect(productCount).toBe(LINES);
  const names: string[] = [];
  for await (const { from, products } of batches) {
    expect(from).toBe(names.length);
    const read = JSON.parse(Buffer.from(products).toString()) as { rows: { cells: { name: string } }[] }[];
    names.push(...read.map(({ rows }) => rows[0]!.cells.name));
  }
  await end();
  expect(names).toEqual(Array.from({ length: LINES }, (_, at) => `Chair ${at}`));
});

test('a list whose products nobody takes ends its thread', async () => {
  const { batches, end } = await readFile(list(LINES));
  await end();
  for await (const batch of batches) expect(batch).toBeUndefined();
});

test('D13: a file of products that takes too long or too much memory ends its thread and nothing else', async () => {
  const code = 'table-too-heavy';
  await expect(readFile(list(1), undefined, { timeMs: 1, memoryMb: 192 })).rejects.toMatchObject({ code });
  const long = Buffer.from(`name,price\n${'Chair,1000\n'.repeat(19_000)}`);
  await expect(readFile(long, undefined, { timeMs: 60_000, memoryMb: 24 })).rejects.toMatchObject({ code });
  const { productCount, end } = await readFile(list(1));
  expect(productCount).toBe(1);
  await end();
});
