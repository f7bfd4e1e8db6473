import sharp from 'sharp';
import { expect, test } from 'vitest';

test('formats that nobody may send are not even opened, because their decoders could be attacked', async () => {
  // The process of pictures loads it in the same way, which leaves five decoders.
  await import('./renditions.ts');
  const pixel = { create: { width: 2, height: 2, channels: 3 as const, background: '#123' } };
  const tiff = await sharp(pixel).tiff().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>');
  for (const bytes of [tiff, svg]) await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported');
  expect(await sharp(await sharp(pixel).png().toBuffer()).metadata()).toMatchObject({ format: 'png' });
});
