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
  ['a name twice', '{"a":1,"b":2,"a":3}'],
  ['a name twice, once in escapes', '{"a":1,"\\u0061":2}'],
  ['a name twice, with space before the colon', '{"a" :1,"a"\n\t:2}'],
  ['machinery', '{"x":{"__proto__":{}}}'],
  ['machinery in escapes', '{"\\u005f_proto__":1}'],
  ['NUL', '"a\\u0000"'],
  ['half a pair', '{"a":"\\ud83e"}'],
  ['half a pair as a name', '{"\\ude91":1}'],
  ['33 levels', nested(33)],
  ['33 levels that never end', '{"a":'.repeat(33)],
  ['a text without an end', '{"a":"b'],
  ['a bare escape', '"\\'],
  ['no JSON', "{'a':1}"],
])('refuses %s', (_what, text) => expect(() => read(text)).toThrow('Please check what you entered'));

test.each([[[0x22, 0xff, 0x22]], [[0x22, 0xed, 0xa0, 0x80, 0x22]], [[0x22, 0xc0, 0xaf, 0x22]]])(
  'bytes that are not UTF-8 are refused: %j',
  (bytes) => expect(() => readJson(Uint8Array.from(bytes))).toThrow('Please check'),
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
