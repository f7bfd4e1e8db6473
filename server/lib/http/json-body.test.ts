import { expect, test } from 'vitest';
import { isOtherCharset, readJson } from './json-body.ts';

const read = (text: string) => readJson(Buffer.from(text));
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test.each([
  '{"a":{"a":1},"b":[{"a":"a"},{"a":"a"}]}',
  '"\\u00e9\\ud83e\\ude91"',
  '[1e3,null,"{\\"a\\":1}"]',
  nested(32),
])('reads %s as JSON.parse does', (text) => expect(read(text)).toEqual(JSON.parse(text)));

test('an empty body is read as nothing, also after a byte order mark', () => {
  expect(read('')).toBeUndefined();
  expect(readJson(Buffer.from([0xef, 0xbb, 0xbf, 0x37]))).toBe(7);
});

test.each([
  ['{"a":1,"b":2,"a":3}', 'The body is not clear: the name “a” stands twice in one object'],
  ['{"a":1,"\\u0061":2}', 'The body is not clear: the name “a” stands twice in one object'],
  ['{"a" :1,"a"\n\t:2}', 'The body is not clear: the name “a” stands twice in one object'],
  ['{"x":{"__proto__":{}}}', 'The body must not have a field “__proto__”'],
  ['{"\\u005f_proto__":1}', 'The body must not have a field “__proto__”'],
  ['"a\\u0000"', 'The body has NUL or half a character in a text'],
  ['{"a":"\\ud83e"}', 'The body has NUL or half a character in a text'],
  ['{"\\ude91":1}', 'The body has NUL or half a character in a text'],
  [nested(33), 'The body has more than 32 levels'],
  ['{"a":'.repeat(33), 'The body has more than 32 levels'],
  ['{"a":"b', 'The body is not JSON: a text in it does not end'],
  ['"\\', 'The body is not JSON: a text in it does not end'],
  ['{\n"a":1,}', 'The body is not JSON: there is a mistake at line 2, column 7'],
  ["{'a':1}", 'The body is not JSON: there is a mistake at line 1, column 2'],
  ['NaN', 'The body is not JSON'],
])('refuses %j and says why', (text, why) =>
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'not-json', message: why })),
);

test('many values are refused before anything is built of them, and a long text is one value', () => {
  const long = 'a,"[{'.repeat(100_000);
  expect(read(JSON.stringify([long]))).toEqual([long]);
  expect(() => read(`[${'{},'.repeat(30_000)}0]`)).toThrow('The body has more than 50000 values');
  expect(() => read(`[${'0,'.repeat(60_000)}0]`)).toThrow('The body has more than 50000 values');
});

test('a long name that stands twice is cut in the sentence, and letters stay whole', () => {
  const name = `${'x'.repeat(59)}🪑`;
  expect(() => read(`{"${name}":1,"${name}":2}`)).toThrow(`the name “${'x'.repeat(59)}\ufffd” stands`);
});

test.each([[[0x22, 0xff, 0x22]], [[0x22, 0xed, 0xa0, 0x80, 0x22]], [[0x22, 0xc0, 0xaf, 0x22]]])(
  'bytes that are not UTF-8 are refused: %j',
  (bytes) => expect(() => readJson(Uint8Array.from(bytes))).toThrow('its bytes are not UTF-8'),
);

test('other charsets named by the media type are read', () => {
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset="UTF8"',
  ])
    expect(isOtherCharset(type)).toBe(false);
  for (const type of ['application/json; charset=utf-16', 'application/json; x=y; charset = "latin1"'])
    expect(isOtherCharset(type)).toBe(true);
});
