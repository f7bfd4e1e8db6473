import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { manyFrames, manyPixels, packedTexts } from '../tests/support/pictures.ts';
import { temporaryFolder } from './processes.ts';

export interface HurtfulPicture {
  name: string;
  file: string;
  /** The expected reaction of the shop. */
  status: 'accepted' | 'refused';
}

/** The largest pictures of each kind that the shop accepts, and two that it must refuse. */
export async function makePictures(): Promise<HurtfulPicture[]> {
  // Enlarged noise has something everywhere, like a photograph, but is made quickly.
  const tile = await sharp({
    create: {
      width: 500,
      height: 375,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const photograph = (width: number, height: number) =>
    sharp(tile, { limitInputPixels: false }).resize(width, height, { fit: 'fill' });
  const seeThrough = (width: number, height: number) => photograph(width, height).ensureAlpha(0.5);
  const turned = { orientation: 6 };
  // Each kind at its limit, with the most bytes a pixel that its format knows, and turned, so that nothing is read line by line.
  const pictures: [name: string, status: HurtfulPicture['status'], bytes: Buffer][] = [
    [
      'JPEG of 108 MP',
      'accepted',
      await photograph(12_000, 9000).jpeg({ quality: 80 }).withMetadata(turned).toBuffer(),
    ],
    [
      'progressive JPEG of 15 MP',
      'accepted',
      await photograph(4470, 3350)
        .toColourspace('cmyk')
        .jpeg({ quality: 95, progressive: true, chromaSubsampling: '4:4:4' })
        .withMetadata(turned)
        .toBuffer(),
    ],
    [
      'interlaced PNG of 9 MP',
      'accepted',
      await seeThrough(3470, 2600).png({ progressive: true }).withMetadata(turned).toBuffer(),
    ],
    [
      'interlaced 16-bit PNG of 5 MP',
      'accepted',
      await seeThrough(2580, 1930)
        .toColourspace('rgb16')
        .png({ progressive: true })
        .withMetadata(turned)
        .toBuffer(),
    ],
    ['GIF of 15 MP', 'accepted', await photograph(4470, 3350).gif({ effort: 1 }).toBuffer()],
    [
      'WebP of 13 MP',
      'accepted',
      await seeThrough(4160, 3120).webp({ lossless: true, effort: 0 }).withMetadata(turned).toBuffer(),
    ],
    [
      'AVIF of 4 MP',
      'accepted',
      await seeThrough(2304, 1728).avif({ effort: 0, bitdepth: 12 }).withMetadata(turned).toBuffer(),
    ],
    ['PNG of 900 packed texts', 'accepted', await packedTexts(900)],
    ['PNG of 16,000 × 16,000', 'refused', manyPixels(16_000, 16_000)],
    ['GIF of 3,000 frames', 'refused', manyFrames(3000)],
  ];
  const folder = temporaryFolder();
  return pictures.map(([name, status, bytes], index) => {
    const file = join(folder, String(index));
    writeFileSync(file, bytes);
    return { name, file, status };
  });
}
