import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from '../support/api-document.ts';

/**
 * Makes values from JSON schemas: right, nearly right and wrong ones. A mark stands for what is known only when a
 * call is sent: `@@id:7` is one of the ids that exist then, and `@@raw:1e400` is JSON as it is written.
 */

/** Returns a value that the schema allows, as far as the document says what it allows. */
export function rightFor(schema: Schema, name = ''): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  // A number may stand as text, and so may a flag.
  const plain = choices?.find(({ type }) => /^(integer|number|boolean)$/.test(type ?? ''));
  if (plain) return rightFor(plain, name).chain((value) => fc.constantFrom(value, `${value}`));
  if (choices) return fc.oneof(...choices.map((choice) => rightFor(choice, name)));
  switch (schema.type) {
    case 'string':
      return rightText(schema, name);
    case 'integer': {
      const min = schema.minimum ?? -1000;
      return fc.oneof(
        fc.integer({ min, max: Math.min(schema.maximum ?? min + 2000, Math.max(min, 1000)) }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 2 ** 53 - 1),
      );
    }
    case 'number':
      return fc
        .integer({ min: 0, max: 5_000_000 })
        .map((hundredths) => Math.min(hundredths / 100, schema.maximum ?? Infinity));
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(rightFor(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, 3)),
      });
    case 'object':
      return rightObject(schema);
    case undefined:
      return fc.jsonValue();
  }
}

function rightObject({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const record = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, rightFor(inner, name)]),
  );
  return fc.record(record, { requiredKeys: required.filter((name) => name in record) });
}

const anyId = fc.nat(999).map((index) => `@@id:${index}`);
const WORDS = [
  'Almaz',
  'አልማዝ በቀለ',
  'a chair',
  "o'neill",
  '50%_\\',
  '<b>x</b>',
  '0911234567',
  'Addis Ababa',
  '{{7*7}}',
  '-',
  '2026-11-20',
  '123456',
];
/** Texts whose rules a schema cannot express, by the name of their field. */
const BY_NAME: Record<string, Arbitrary<string>> = {
  email: fc.constantFrom('@@email:0', '@@email:1', 'somebody@people.test', 'S@PEOPLE.test'),
  phone: fc.constantFrom('0911234567', '+251 91 123 4567', '+12025550123'),
  secondPhone: fc.constantFrom('', '0911234567'),
  country: fc.constant('Ethiopia'),
  image: fc.constantFrom('/images/demo/wanza-dining-chair-400.jpg', 'https://pictures.test/a.jpg'),
  images: fc.constantFrom('/images/demo/wanza-dining-chair-400.jpg', 'https://pictures.test/a.jpg'),
  picture: fc.constantFrom('/default-picture.svg', 'R0lGODlhAQABAIAAAICAgAAAACwAAAAAAQABAAACAkQBADs='),
  password: fc.constantFrom('a long passphrase', 'a long enough passphrase'),
  currentPassword: fc.constant('a long enough passphrase'),
};

function rightText(
  { format, pattern, maxLength = 200, minLength = 0 }: Schema,
  name: string,
): Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: 9, arbitrary: anyId }, fc.uuid());
  if (format === 'date')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: Math.min(maxLength, 100) });
  const known = BY_NAME[name];
  if (known) return fc.oneof({ weight: 4, arbitrary: known }, fc.constantFrom(...WORDS));
  return fc.oneof(
    fc.constantFrom(...WORDS),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }),
  );
}

const OUT_OF_MEASURE = [
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  '@@raw:1e400',
  '@@raw:-0',
  '@@raw:9007199254740993',
  '@@raw:0.1e-7',
];
const WRONG = [
  null,
  true,
  [],
  {},
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '\u200b',
  'x'.repeat(20_000),
  [[]],
  { length: 1 },
  { $gt: '' },
  [null],
  '@@raw:{"a":1,"a":2}',
  '@@raw:{"__proto__":{}}',
  '../../etc/passwd',
  "' or 1=1 --",
  '\u0301'.repeat(500),
  '💥',
  'NaN',
  '1e3',
  '0x10',
  '9'.repeat(400),
  'true',
  1,
  '@@id:3',
  '@@raw:[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]',
];
export const wrong: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...WRONG, ...OUT_OF_MEASURE),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Returns a right value with one of its parts left out, added or exchanged. */
export const nearlyRight = (schema: Schema): Arbitrary<unknown> =>
  fc
    .tuple(rightFor(schema), fc.nat(), wrong, fc.constantFrom('leave out', 'exchange', 'add'))
    .map(([value, at, other, how]) => changedAt(structuredClone(value), at, other, how));

function changedAt(value: unknown, at: number, other: unknown, how: string): unknown {
  const places = placesIn(value);
  if (places.length === 0) return other;
  const [holder, key] = places[at % places.length]!;
  if (how === 'leave out') delete holder[key];
  else if (how === 'add' && !Array.isArray(holder)) holder['isAdmin'] = other;
  else holder[key] = other;
  return value;
}

type Holder = Record<string, unknown>;

function placesIn(value: unknown): [holder: Holder, key: string][] {
  if (value === null || typeof value !== 'object') return [];
  return Object.keys(value).flatMap((key) => [
    [value as Holder, key] as [Holder, string],
    ...placesIn((value as Holder)[key]),
  ]);
}
