import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { RENDITION_WIDTHS } from '#contract/pictures.ts';
import { DEMO_PICTURES, readDemoProducts } from './demo-catalogue.ts';

const ROOMS = join(import.meta.dirname, '../../app/assets');
const KB = 1000;
const MOST_IN_ALL = 25_000 * KB;

const slugs = (await readDemoProducts()).map(({ slug }) => slug);
const files = readdirSync(DEMO_PICTURES).sort();
const renditionsOf = (name: string) =>
  RENDITION_WIDTHS.flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `${name}-${width}.${format}`));
/** Lists the pictures of which a file is missing, with the files that exist. */
const incomplete = (names: string[]) =>
  names
    .map((name) => ({ name, missing: renditionsOf(name).filter((file) => !files.includes(file)) }))
    .filter(({ missing }) => missing.length > 0)
    .map(({ name, missing }) => `${name} lacks ${missing.length} of 9: ${missing[0]} …`);
const hasSecond = (slug: string) => files.some((file) => file.startsWith(`${slug}-2-`));
const seconds = slugs.filter(hasSecond).map((slug) => `${slug}-2`);

const pictures = [
  ...files.map((file) => join(DEMO_PICTURES, file)),
  ...readdirSync(ROOMS)
    .filter((file) => file.startsWith('room-'))
    .map((file) => join(ROOMS, file)),
].map((path) => ({ path, bytes: statSync(path).size }));

test('every product has its picture in three sizes and three formats', () => {
  expect(incomplete(slugs)).toEqual([]);
});

test('every second view is complete, and every picture belongs to a product', () => {
  expect(incomplete(seconds)).toEqual([]);
  const known = new Set([...slugs, ...seconds].flatMap(renditionsOf));
  expect(files.filter((file) => !known.has(file))).toEqual([]);
});

test('every rendition is as wide as its name says', async () => {
  const wrong = [];
  for (const file of files) {
    const { width, height } = await sharp(join(DEMO_PICTURES, file)).metadata();
    const wanted = Number(/-(\d+)\.\w+$/.exec(file)?.[1]);
    if (width !== wanted || height !== (wanted * 9) / 8) wrong.push(`${file}: ${width} × ${height}`);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['a card, 400 wide', /-400\.(avif|webp)$/, 25 * KB],
  ['a product, 800 wide', /-800\.(avif|webp)$/, 70 * KB],
  ['the hero on a phone', /room-portrait-\d+\.(avif|webp)$/, 90 * KB],
])('%s is within its size limit', (_, name, budget) => {
  const weighed = pictures.filter(({ path }) => name.test(path));
  expect(weighed).not.toEqual([]);
  expect(weighed.filter(({ bytes }) => bytes > budget)).toEqual([]);
});

test('all pictures together are small enough for a repository', () => {
  expect(pictures.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_IN_ALL);
});
