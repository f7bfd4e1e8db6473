import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { RENDITION_WIDTHS } from '#contract/pictures.ts';
import { DEMO_PICTURES, readDemoPictureSizes, readDemoProducts } from './demo-catalogue.ts';

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

test('the list of sizes is that of the largest files, so that pages keep the right place for each', async () => {
  const wrong = [];
  const sizes = await readDemoPictureSizes();
  expect(sizes.map(({ address }) => address.split('/').at(-1)).toSorted()).toEqual(
    files.filter((file) => file.endsWith('-400.jpg')),
  );
  for (const { address, largest, ...size } of sizes) {
    const base = address.split('/').at(-1)!.replace('-400.jpg', '');
    const widest = [1600, 800, 400].find((width) => files.includes(`${base}-${width}.webp`));
    const { width, height } = await sharp(join(DEMO_PICTURES, `${base}-${widest}.webp`)).metadata();
    if (largest !== widest || size.width !== width || size.height !== height) wrong.push(base);
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
