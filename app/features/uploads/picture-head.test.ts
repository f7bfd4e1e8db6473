import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPictureHead, type PictureHead } from './picture-head.ts';
import { planPicture } from './picture-plan.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f4d3a' } });

test.each([
  ['jpeg', 37, 91],
  ['png', 37, 91],
  ['gif', 37, 91],
  ['webp', 37, 91],
  ['avif', 37, 91],
  ['avif', 4100, 64],
] as const)('the size of a %s of %d × %d is read from its first bytes', async (format, width, height) => {
  const bytes = await plain(width, height).toFormat(format).toBuffer();
  expect(readPictureHead(bytes)).toEqual({
    format,
    size: { width, height },
    isProgressive: false,
    isDeep: false,
  });
});

test('the size of a WebP without losses, and of one with transparency, is read', async () => {
  const size = { width: 300, height: 200 };
  const head = { format: 'webp', size, isProgressive: false, isDeep: false };
  expect(readPictureHead(await plain(300, 200).webp({ lossless: true }).toBuffer())).toEqual(head);
  const transparent = sharp({ create: { ...size, channels: 4, background: '#1f4d3a80' } });
  expect(readPictureHead(await transparent.webp().toBuffer())).toEqual(head);
});

test('a PNG of sixteen bits a channel is told from one of eight', async () => {
  const deep = await plain(30, 20).toColourspace('rgb16').png().toBuffer();
  expect(readPictureHead(deep)).toMatchObject({ format: 'png', isDeep: true });
});

test('a JPEG in passes is told from one that is read line by line, behind what the camera wrote', async () => {
  const bytes = await plain(400, 300)
    .withExifMerge({ IFD0: { Make: 'C'.repeat(20_000) } })
    .jpeg({ progressive: true })
    .toBuffer();
  expect(readPictureHead(bytes)).toEqual({
    format: 'jpeg',
    size: { width: 400, height: 300 },
    isProgressive: true,
    isDeep: false,
  });
});

test('a phone’s HEIC is known by its brand, and nothing else is a picture', () => {
  const file = (brand: string) =>
    Buffer.from(`\u0000\u0000\u0000\u0018ftyp${brand}\u0000\u0000\u0000\u0000mif1heic`, 'latin1');
  expect(readPictureHead(file('heic'))).toEqual({
    format: 'heic',
    size: null,
    isProgressive: false,
    isDeep: false,
  });
  for (const other of [
    '',
    'GIF',
    '%PDF-1.7 and so on',
    '\u00ff\u00d8',
    `${'\u0000'.repeat(4)}ftypqt  and so on`,
  ])
    expect([other, readPictureHead(Buffer.from(other, 'latin1'))?.size ?? null]).toEqual([other, null]);
});

const head = (format: PictureHead['format'], megapixels: number, isProgressive = false): PictureHead => ({
  format,
  size: { width: 1000, height: megapixels * 1000 },
  isProgressive,
  isDeep: false,
});
test.each([
  ['a photo of 12 megapixels goes as it is', head('jpeg', 12), 'send', 'send'],
  ['one of 24 too', head('jpeg', 24), 'send', 'send'],
  [
    'one of 50 is made smaller by a computer, and goes whole from a phone',
    head('jpeg', 50),
    'shrink-or-send',
    'send',
  ],
  ['one of 108 too', head('jpeg', 108), 'shrink-or-send', 'send'],
  ['one of 115 only a computer reads', head('jpeg', 115), 'shrink', 'refuse'],
  ['one of 200 nobody reads', head('jpeg', 200), 'refuse', 'refuse'],
  ['a JPEG in passes of 20 is made smaller first', head('jpeg', 20, true), 'shrink', 'shrink'],
  ['a PNG of 15 goes as it is', head('png', 15), 'send', 'send'],
  ['a PNG of 20 is made smaller first', head('png', 20), 'shrink', 'shrink'],
  ['a PNG of 30 is too much for a phone', head('png', 30), 'shrink', 'refuse'],
  [
    'a PNG of 10 with sixteen bits a channel is made smaller first',
    { ...head('png', 10), isDeep: true },
    'shrink',
    'shrink',
  ],
  ['an AVIF of 5 is made smaller first', head('avif', 5), 'shrink', 'shrink'],
  ['HEIC is turned into JPEG', { ...head('heic', 1), size: null }, 'shrink', 'shrink'],
  ['a size that is not known is left to the shop', { ...head('jpeg', 1), size: null }, 'send', 'send'],
] as const)('%s', (_what, picture, onComputer, onPhone) => {
  expect([planPicture(picture, 'computer'), planPicture(picture, 'phone')]).toEqual([onComputer, onPhone]);
});
