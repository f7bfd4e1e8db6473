import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { RENDITION_WIDTHS } from '#contract/pictures/pictures.ts';
import {
  DEMO_PICTURES,
  readDemoCatalogue,
  readDemoPictureSizes,
  readDemoProducts,
} from './demo-catalogue.ts';
import { VIEWS } from './picture-texts.ts';

const ROOMS = join(import.meta.dirname, '../../app/assets');
const KB = 1000;
const MOST_IN_ALL = 40_000 * KB;

const products = await readDemoProducts();
const slugs = products.map(({ slug }) => slug);
const files = readdirSync(DEMO_PICTURES).sort();
const swatches = files.filter((file) => file.startsWith('swatch-'));
const drawings = files.filter((file) => file.endsWith('-drawing.svg'));
const renditions = files.filter((file) => !swatches.includes(file) && !drawings.includes(file));
const names = [...new Set(renditions.map((file) => file.replace(/-\d+\.\w+$/, '')))];
const nameOf = (address: string) => address.replace('/images/demo/', '').replace('-400.jpg', '');
const renditionsOf = (name: string) => [
  ...RENDITION_WIDTHS.flatMap((width) =>
    ['avif', 'webp', 'jpg'].map((format) => `${name}-${width}.${format}`),
  ),
  ...['avif', 'webp'].map((format) => `${name}-1600.${format}`),
];
/** Four pictures of products that were merged are from before there was the large size. */
const MERGED = [
  'begena-frame-sofa-walnut',
  'medeb-corner-sofa-charcoal',
  'medeb-corner-sofa-forest',
  'mirfak-padded-chair-oatmeal',
];
const isComplete = (name: string) =>
  renditionsOf(name).every(
    (file) => files.includes(file) || (MERGED.includes(name) && file.includes('-1600.')),
  );

const pictures = [
  ...files.map((file) => join(DEMO_PICTURES, file)),
  ...readdirSync(ROOMS)
    .filter((file) => file.startsWith('room-'))
    .map((file) => join(ROOMS, file)),
].map((path) => ({ path, bytes: statSync(path).size }));

test('every product has its picture, and no picture lacks a size or a format', () => {
  expect(slugs.filter((slug) => !names.includes(slug))).toEqual([]);
  expect(names.filter((name) => !isComplete(name))).toEqual([]);
});

test('all that a product shows is there, its swatches too', async () => {
  for (const { images, options, variants = [] } of await readDemoCatalogue()) {
    const shown = [...images, ...variants.flatMap(({ images: own = [] }) => own)];
    expect(shown.map(nameOf).filter((name) => !names.includes(name))).toEqual([]);
    for (const { name, values } of options) {
      if (name === 'Chaise') continue; // left and right have no swatch
      for (const { picture } of values) expect(swatches).toContain(picture?.replace('/images/demo/', ''));
    }
  }
});

test('every picture is planned, or one that orders of before products were merged still show', () => {
  const plan = JSON.parse(readFileSync(join(DEMO_PICTURES, '../../models/pictures.json'), 'utf8')) as {
    name: string;
  }[];
  const planned = new Set(plan.map(({ name }) => name));
  const merged = names.filter((name) => !planned.has(name));
  expect(merged.filter((name) => VIEWS.some((view) => name.endsWith(`-${view}`)))).toEqual([]);
  expect(merged).toEqual(MERGED);
});

test('every product has its drawing', () => {
  expect(drawings).toEqual(slugs.map((slug) => `${slug}-drawing.svg`).toSorted());
});

test('every rendition is as wide as its name says, 8:9, or 4:3 where the piece is wide', async () => {
  const wrong = [];
  for (const file of renditions) {
    const { width, height } = await sharp(join(DEMO_PICTURES, file)).metadata();
    const wanted = Number(/-(\d+)\.\w+$/.exec(file)?.[1]);
    const isShape = height === (wanted * 9) / 8 || height === (wanted * 3) / 4;
    if (width !== wanted || !isShape) wrong.push(`${file}: ${width} × ${height}`);
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
