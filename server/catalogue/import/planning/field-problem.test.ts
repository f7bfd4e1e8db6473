import { expect, test } from 'vitest';
import '#server/lib/compile-texts.ts';
import { describeProblems } from '#contract/problems.ts';
import { productUpdate } from '#contract/goods/product-updates.ts';
import { importFieldName } from '#contract/texts/missing-fields.ts';
import { importText } from '#contract/texts/product-import.ts';
import { fieldProblem } from './field-problem.ts';

describeProblems();

/** The problem of one field of a product as its schema finds it. */
function problemOf(given: object, field: string) {
  const issue = productUpdate.safeParse(given).error!.issues.find(({ path }) => path.includes(field))!;
  return fieldProblem(issue, 7);
}

test.each([
  ['name', 'empty', { name: '' }, /must not be empty$/],
  ['name', 'longest', { name: 'x'.repeat(5000) }, /must have at most \d+ characters$/],
  ['name', 'signs', { name: 'A\u0000' }, /cannot be stored$/],
  ['name', 'missing', {}, /is missing$/],
  ['widthCm', 'least', { widthCm: -5 }, /must be at least \d+$/],
  ['widthCm', 'highest', { widthCm: 1e9 }, /must be at most \d+$/],
  ['brand', 'kind', { brand: 12 }, /another kind/],
  ['state', 'oneOf', { state: 'sold' }, /must be one of /],
])('a field of a product is told in both languages: %s %s', (field, what, given, english) => {
  const { row, code, params, message } = problemOf(given, field);
  expect([row, code, params['field'], params['what']]).toEqual([7, 'field', field, what]);
  expect(message.startsWith(importFieldName(field).en)).toBe(true);
  expect(message).toMatch(english);
  const { am: name } = importFieldName(field);
  const amharic = importText.am('problems.field', { ...params, name: name ?? '', values: '' });
  expect(amharic).toMatch(/[\u1200-\u137f]/);
  expect(amharic).not.toMatch(/[a-z]/i);
});

test('a rule that has no words yet is told in English as the schema says it, and as wrong in Amharic', () => {
  const told = fieldProblem(
    { code: 'custom', path: ['variants', 1, 'price'], message: 'must rhyme' } as never,
    3,
  );
  expect(told.message).toBe('Price of variant 2: must rhyme');
  expect(importText.am('problems.field', { ...told.params, name: 'ዋጋ' })).toBe('ዋጋ (ዓይነት 2)፦ ትክክል አይደለም');
});
