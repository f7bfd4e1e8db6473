import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { nameReaderOf } from './zip-names.ts';

const IS_UTF8 = 0x08;
/** Takes the mark of UTF-8 from every name, as zip programs of Linux and macOS leave it out. */
function withoutMark(zip: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(zip);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 4 < bytes.length; at += 1) {
    const signature = view.getUint32(at, true);
    const flags = signature === 0x04034b50 ? 7 : signature === 0x02014b50 ? 9 : 0;
    if (flags > 0) bytes[at + flags]! &= ~IS_UTF8;
  }
  return bytes;
}

async function namesOf(zip: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const nameOf = await nameReaderOf(new Blob([zip]));
  const names: string[] = [];
  const unzip = new Unzip((file) => void names.push(nameOf(file.name)));
  unzip.register(UnzipInflate);
  unzip.push(zip, true);
  return names;
}
const PICTURE = new Uint8Array([1, 2, 3]);

test('pictures named in Amharic are found, whatever the ZIP says of its names', async () => {
  const marked = Uint8Array.from(zipSync({ 'ሶፋ.jpg': PICTURE, 'café.jpg': PICTURE, 'a.jpg': PICTURE }));
  expect(await namesOf(marked)).toEqual(['ሶፋ.jpg', 'café.jpg', 'a.jpg']);
  expect(await namesOf(withoutMark(marked))).toEqual(['ሶፋ.jpg', 'café.jpg', 'a.jpg']);
});

test('the name in the extra field of a picture counts where the ZIP has lost its letters', async () => {
  const name = new TextEncoder().encode('ወንበር.jpg');
  // The version, the checksum of the name beside it, and the name.
  const field = Uint8Array.from([1, 0, 0, 0, 0, ...name]);
  const zip = zipSync({ '____.jpg': [PICTURE, { extra: { 0x7075: field } }] });
  expect(await namesOf(Uint8Array.from(zip))).toEqual(['ወንበር.jpg']);
});

test('a ZIP whose directory is cut off keeps the names that it shows', async () => {
  const zip = Uint8Array.from(zipSync({ 'a.jpg': PICTURE }));
  expect(await namesOf(zip.slice(0, zip.length - 30))).toEqual(['a.jpg']);
});
