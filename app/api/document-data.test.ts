import { expect, test } from 'vitest';
import { createReader, documentText } from './document-data.ts';

const read = createReader((data: { said: string }) => data);

test.each([
  'the sofa',
  'a "quoted" word, `two` graves and a \\ backslash',
  '\0 and \n and \u2028',
  '</script><!-- "> ሶፋ ወንበር 100% %22',
  '',
])('data come out of a document as they went in: %j', (said) => {
  const text = documentText({ said });
  expect(read(text)).toEqual({ said });
  expect(read(text), 'all parts of a page get the same objects').toBe(read(text));
});

test('a document’s data have no quotation marks, which would be escaped twice', () => {
  expect(documentText({ said: 'a sofa of teak' })).not.toContain('"');
});

test('data that the browser has loaded stay as they are', () => {
  const data = { said: 'sofa' };
  expect(read(data)).toBe(data);
});
