// Turns rendered PNGs into the renditions that the shop serves.
//
//   node renditions.ts products <folder with {name}.png> [target folder]
//   node renditions.ts room <folder with room-wide.png, room-portrait.png, room-chair.png …> <target folder>
//
// A file that is too large is written again with less quality until it fits its budget. With 'products', only new and
// changed pictures are written; picture-sizes.json beside the target lists all pictures, and not-rendered.txt those
// that are missing.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';

type Format = 'avif' | 'webp' | 'jpg';
type Size = { width: number; height: number; budget: Partial<Record<Format, number>> };

const kb = 1000;
const PICTURES = join(import.meta.dirname, '../products/images');
/**
 * The largest size of a rendition in bytes, by width. The width of 1600 pixels is for zooming, so it has no JPEG:
 * browsers that can zoom also know WebP.
 */
const productBudgets: [width: number, budget: Size['budget']][] = [
  [200, { avif: 8 * kb, webp: 9 * kb, jpg: 12 * kb }],
  [400, { avif: 18 * kb, webp: 15 * kb, jpg: 18 * kb }],
  [800, { avif: 40 * kb, webp: 36 * kb, jpg: 42 * kb }],
  [1600, { avif: 75 * kb, webp: 85 * kb }],
];
/** A close view is looked at for its cloth or wood alone, so it may be smaller. */
const closeBudgets: typeof productBudgets = [
  [200, { avif: 3 * kb, webp: 3 * kb, jpg: 4 * kb }],
  [400, { avif: 6 * kb, webp: 8 * kb, jpg: 10 * kb }],
  [800, { avif: 18 * kb, webp: 20 * kb, jpg: 26 * kb }],
  [1600, { avif: 35 * kb, webp: 45 * kb }],
];
const SWATCH_SIDE = 160;
/**
 * The background colour of pictures in lists (--color-studio), into which the edges of a picture of a whole piece
 * fade.
 */
const GROUND = '215,213,209';
const categorySizes: Size[] = [
  { width: 200, height: 150, budget: { avif: 9 * kb, webp: 10 * kb, jpg: 14 * kb } },
  { width: 400, height: 300, budget: { avif: 25 * kb, webp: 25 * kb, jpg: 40 * kb } },
  { width: 800, height: 600, budget: { avif: 70 * kb, webp: 70 * kb, jpg: 90 * kb } },
];
const roomSizes: Record<string, Size[]> = {
  wide: [
    { width: 800, height: 450, budget: { avif: 60 * kb, webp: 70 * kb, jpg: 90 * kb } },
    { width: 1200, height: 675, budget: { avif: 60 * kb, webp: 80 * kb, jpg: 120 * kb } },
    { width: 1600, height: 900, budget: { avif: 85 * kb, webp: 120 * kb, jpg: 180 * kb } },
  ],
  portrait: [
    { width: 360, height: 232, budget: { avif: 24 * kb, webp: 28 * kb, jpg: 36 * kb } },
    { width: 720, height: 464, budget: { avif: 60 * kb, webp: 70 * kb, jpg: 90 * kb } },
  ],
  chair: categorySizes,
  sofa: categorySizes,
  bed: categorySizes,
  wardrobe: categorySizes,
  table: categorySizes,
};
const start: Record<Format, number> = { avif: 62, webp: 80, jpg: 80 };

async function encode(scaled: Buffer, width: number, format: Format, budget: number): Promise<Buffer> {
  const first = start[format] - (width > 800 ? 8 : 0);
  for (let quality = first; ; quality -= 5) {
    const image = sharp(scaled);
    const out =
      format === 'avif'
        ? await image.avif({ quality, effort: 5, chromaSubsampling: '4:2:0' }).toBuffer()
        : format === 'webp'
          ? await image.webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
          : await image.jpeg({ quality, mozjpeg: true, progressive: true }).toBuffer();
    if (out.length <= budget || quality <= 10) return out;
  }
}

async function write(source: string | Buffer, name: string, sizes: Size[], target: string): Promise<void> {
  const lines: string[] = [];
  for (const { width, height, budget } of sizes) {
    const scaled = await sharp(source)
      .resize(width, height, { fit: 'cover', kernel: 'lanczos3' })
      .sharpen({ sigma: 0.5, m1: 0.4, m2: 1 })
      .toColourspace('srgb')
      .png()
      .toBuffer();
    for (const [format, most] of Object.entries(budget) as [Format, number][]) {
      const data = await encode(scaled, width, format, most);
      await writeFile(join(target, `${name}-${width}.${format}`), data);
      const over = data.length > most ? ' OVER BUDGET' : '';
      lines.push(`${width}.${format} ${(data.length / kb).toFixed(1)}${over}`);
    }
  }
  console.log(`${name}: ${lines.join(', ')}`);
}

/** Fades the upper and lower edges of a picture into the background colour of lists. */
async function onGround(source: string, width: number, height: number): Promise<Buffer> {
  const deep = height < width ? [24, 14] : [8, 5];
  const stop = (at: number, opacity: number) =>
    `<stop offset="${at}%" stop-color="rgb(${GROUND})" stop-opacity="${opacity}"/>`;
  const [top, bottom] = deep as [number, number];
  const stops = [
    [0, 1],
    [top * 0.3, 0.75],
    [top * 0.65, 0.2],
    [top, 0],
    [100 - bottom, 0],
    [100 - bottom * 0.65, 0.2],
    [100 - bottom * 0.3, 0.75],
    [100, 1],
  ].map(([at, opacity]) => stop(at!, opacity!));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs>` +
    `<rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(source)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}

const isNewer = async (source: string, made: string) =>
  !existsSync(made) || (await stat(made)).mtimeMs < (await stat(source)).mtimeMs;

async function writeProduct(source: string, target: string): Promise<void> {
  const name = basename(source, '.png');
  if (name.startsWith('swatch-')) {
    const file = join(target, `${name}-${SWATCH_SIDE}.jpg`);
    if (await isNewer(source, file))
      await sharp(source).resize(SWATCH_SIDE).jpeg({ quality: 78, mozjpeg: true }).toFile(file);
    return;
  }
  if (!(await isNewer(source, join(target, `${name}-1600.webp`)))) return;
  const { width, height } = await sharp(source).metadata();
  const budgets = name.endsWith('-detail') ? closeBudgets : productBudgets;
  const sizes = budgets.map(([wide, budget]) => ({
    width: wide,
    height: Math.round((wide * height) / width),
    budget,
  }));
  const isWhole = !/-(room|detail)$/.test(name);
  await write(isWhole ? await onGround(source, width, height) : source, name, sizes, target);
}

/** Writes width and height of each picture's largest file into picture-sizes.json. */
async function writeSizes(target: string): Promise<void> {
  const files = (await readdir(target)).sort();
  const lines = [];
  for (const file of files.filter((each) => each.endsWith('-400.jpg'))) {
    const name = file.slice(0, -'-400.jpg'.length);
    const largest = [1600, 800].find((width) => files.includes(`${name}-${width}.webp`))!;
    const { width, height } = await sharp(join(target, `${name}-${largest}.webp`)).metadata();
    lines.push(`  "${name}": { "width": ${width}, "height": ${height}, "largest": ${largest} }`);
  }
  await writeFile(join(target, '../picture-sizes.json'), `{\n${lines.join(',\n')}\n}\n`);
}

/** Lists the planned pictures that have not been rendered. */
async function writeMissing(target: string): Promise<void> {
  const plan = JSON.parse(await readFile(join(import.meta.dirname, 'pictures.json'), 'utf8')) as {
    name: string;
    view: string;
  }[];
  const missing = plan
    .filter(
      ({ name, view }) => !existsSync(join(target, `${name}-${view === 'swatch' ? '160.jpg' : '1600.webp'}`)),
    )
    .map(({ name, view }) => `${name} (${view})`);
  const head = `${plan.length - missing.length} of ${plan.length} planned pictures are there. Not rendered yet:`;
  await writeFile(join(import.meta.dirname, 'not-rendered.txt'), [head, ...missing, ''].join('\n'));
  console.log(head, missing.length);
}

const [kind, from, to] = process.argv.slice(2);
const target = to ?? (kind === 'products' ? PICTURES : '');
if ((kind !== 'products' && kind !== 'room') || !from || !target) {
  console.error('usage: node renditions.ts products <from> [target] | room <from> <target>');
  process.exit(2);
}
await mkdir(target, { recursive: true });
if (kind === 'products') {
  const files = (await readdir(from)).filter((file) => file.endsWith('.png')).sort();
  for (const file of files) await writeProduct(join(from, file), target);
  if (dirname(target) === dirname(PICTURES)) {
    await writeSizes(target);
    await writeMissing(target);
  }
} else {
  for (const [name, sizes] of Object.entries(roomSizes)) {
    const source = join(from, `room-${name}.png`);
    await stat(source);
    await write(source, `room-${name}`, sizes, target);
  }
}
