import { expect, test } from 'vitest';
import { z } from 'zod';
import { flag, birrInput, numberAbove0, expectedAmount, sixDigits, wholeNumber } from './given.ts';
import { colour } from './goods/product-options.ts';

const few = wholeNumber(-5, 1000);
const read = (schema: z.ZodType, value: unknown) => schema.safeParse(value).data;

test.each([
  [5, 5],
  ['5', 5],
  ['-5', -5],
  ['007', 7],
  ['5.0', 5],
  ['1000', 1000],
])('a whole number is taken as a number and as text: %j', (given, meant) =>
  expect(read(few, given)).toBe(meant),
);

const NO_NUMBERS: unknown[] = [
  ...['', ' ', ' 5', '5 ', '+5', '5.', '.5', '-', '.', '1e2', '0x10', '0b1', '1,000', '1_000', '5n', '--5'],
  ...['NaN', 'Infinity', '1e400', '1.5', '፭', '٥', '５', '²', '5\n', '5\u0000', '5\u200b', '5/1', '1001'],
  ...['9'.repeat(400), `${'0'.repeat(400)}5`, `5.${'0'.repeat(400)}`, '__proto__', 'constructor', 'toString'],
  ...[true, false, null, [], ['5'], [5], {}, { valueOf: 5 }, 1.5, 1001, -6, Infinity, Number.NaN, 2 ** 53],
];
test.each(NO_NUMBERS.map((value) => [value]))('%j is no whole number from -5 to 1000', (given) => {
  const { error } = few.safeParse(given);
  const said = new Set(error?.issues.map(({ message }) => message));
  expect(said).toEqual(new Set(['must be a whole number from -5 to 1000']));
});

test.each([
  ['19000.00', 19000],
  ['0.01', 0.01],
  [99_999_999.99, 99_999_999.99],
  ['99999999.99', 99_999_999.99],
  ['0', 0],
  ['19,000.00', 19_000],
  ['19 000', 19_000],
  ['1,234,567.8', 1_234_567.8],
])('an amount in birr is taken as a number and as text: %j', (given, meant) =>
  expect(read(birrInput, given)).toBe(meant),
);

test.each([
  '0.001',
  0.001,
  '-1',
  -1,
  '100000000',
  1e8,
  '1e3',
  '19,00.00',
  '1,90',
  '19 000,50',
  '1,900 000',
  '-19,000',
  '100,000,000',
  '19000 ETB',
  '85.000',
  '1.500',
  '',
  null,
  true,
  ['5'],
])('%j is no amount in birr', (given) => expect(birrInput.safeParse(given).success).toBe(false));

test.each([0, '0', '-0', -0, '0.00', -1, '2000.1'])('%j is no number above 0, at most 2000', (given) =>
  expect(numberAbove0(2000).safeParse(given).success).toBe(false),
);

test('a flag is true or false, as such or as text, and nothing else', () => {
  expect([true, 'true', false, 'false'].map((value) => read(flag, value))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  for (const value of [1, 0, '1', '0', 'yes', 'on', '', 'TRUE', ' true', null, [], [true], {}])
    expect(flag.safeParse(value).error?.issues[0]?.message).toBe('must be true or false');
});

test('a code that was sent as a number has its zeros again', () => {
  expect([12_345, 0, 999_999, 1e5].map((value) => read(sixDigits, value))).toEqual([
    ...['012345', '000000', '999999', '100000'],
  ]);
  for (const value of [1_000_000, -1, 1.5, 1e15, 2 ** 53 + 2, Infinity, true, null, [1]])
    expect(sixDigits.safeParse(value).success).toBe(false);
});

test('what was seen is compared where it is an amount, and is never refused', () => {
  expect([5, '5', '19000.00', -5, '99.99000000000001'].map((value) => read(expectedAmount, value))).toEqual([
    ...[5, 5, 19_000, -5, 99.99000000000001],
  ]);
  for (const value of [
    null,
    undefined,
    'NaN',
    '',
    {},
    [],
    [5],
    true,
    Infinity,
    '1e3',
    '9'.repeat(400),
    1e300,
  ])
    expect(expectedAmount.safeParse(value)).toEqual({ success: true, data: undefined });
});

test.each([
  ['a number', few, { type: 'integer', minimum: -5, maximum: 1000 }],
  ['a flag', flag, { type: 'boolean' }],
  ['an amount', birrInput, { type: 'number', minimum: 0, maximum: 99_999_999.99 }],
] as const)('the document of a call says that %s may be text', (_what, schema, plain) => {
  const { anyOf } = z.toJSONSchema(schema, { io: 'input' });
  expect(anyOf).toEqual([plain, expect.objectContaining({ type: 'string' })]);
});

test('the document of a colour takes the capitals that the call takes', () => {
  expect('#3F6F6B').toMatch(new RegExp(z.toJSONSchema(colour).pattern!));
  expect(colour.safeParse('#3F6F6B').success).toBe(true);
});
