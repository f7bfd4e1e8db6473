import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { manyFrames, manyPixels } from '../tests/support/pictures.ts';
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
  const photograph = (width: number, height: number) => sharp(tile).resize(width, height, { fit: 'fill' });
  const pictures: [name: string, status: HurtfulPicture['status'], bytes: Buffer][] = [
    ['JPEG of 48 MP', 'accepted', await photograph(8000, 6000).jpeg({ quality: 95 }).toBuffer()],
    [
      'progressive JPEG of 15 MP',
      'accepted',
      await photograph(4470, 3350).jpeg({ quality: 95, progressive: true }).toBuffer(),
    ],
    ['AVIF of 5 MP', 'accepted', await photograph(2560, 1940).avif({ effort: 0 }).toBuffer()],
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
