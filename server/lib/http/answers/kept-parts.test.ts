import { expect, test } from 'vitest';
import { z } from 'zod';
import { keptPart, writtenList } from './kept-parts.ts';

const row = z.object({ name: z.string() });
const rows = z.array(row);
let checked = 0;
const encode = (schema: z.ZodType, part: unknown) => {
  checked += 1;
  return z.encode(schema, part);
};

test('a kept part is checked and written once for each schema, without fields that were not declared', () => {
  const part = keptPart({ name: 'Chair', cost: 3 });
  checked = 0;
  for (const _time of [1, 2])
    expect(writtenList(rows, [part, part], encode)).toEqual({
      values: [{ name: 'Chair' }, { name: 'Chair' }],
      text: '[{"name":"Chair"},{"name":"Chair"}]',
    });
  expect(checked).toBe(1);
  const other = z.array(z.object({ cost: z.number() }));
  expect(writtenList(other, [part], encode)!.text).toBe('[{"cost":3}]');
  expect(writtenList(rows, [part], encode)!.text).toBe('[{"name":"Chair"}]');
});

test('any other body is left to be written as usual', () => {
  const part = keptPart({ name: 'Chair' });
  expect(writtenList(rows, [part, { name: 'Table' }], encode)).toBe(null);
  expect(writtenList(rows, [], encode)).toBe(null);
  expect(writtenList(row, part, encode)).toBe(null);
});
