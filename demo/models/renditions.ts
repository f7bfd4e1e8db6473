// Turns rendered PNGs into the renditions that the shop serves.
//
//   node renditions.ts products <folder with {slug}.png> <target folder>
//   node renditions.ts room <folder with room-wide.png, room-portrait.png, room-chair.png …> <target folder>
//
// A rendition that is too heavy is written again with less quality until it fits its budget.
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

type Format = 'avif' | 'webp' | 'jpg';
type Size = { width: number; height: number; budget: Record<Format, number> };

const kb = 1000;
const productSizes: Size[] = [
  { width: 200, height: 225, budget: { avif: 10 * kb, webp: 12 * kb, jpg: 16 * kb } },
  { width: 400, height: 450, budget: { avif: 25 * kb, webp: 25 * kb, jpg: 40 * kb } },
  { width: 800, height: 900, budget: { avif: 70 * kb, webp: 70 * kb, jpg: 90 * kb } },
];
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
const start: Record<Format, number> = { avif: 70, webp: 85, jpg: 85 };

async function encode(source: string, size: Size, format: Format): Promise<Buffer> {
  const scaled = await sharp(source)
    .resize(size.width, size.height, { fit: 'cover', kernel: 'lanczos3' })
    .sharpen({ sigma: 0.5, m1: 0.4, m2: 1 })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  for (let quality = start[format]; ; quality -= 5) {
    const image = sharp(scaled);
    const out =
      format === 'avif'
        ? await image.avif({ quality, effort: 6, chromaSubsampling: '4:2:0' }).toBuffer()
        : format === 'webp'
          ? await image.webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
          : await image.jpeg({ quality, mozjpeg: true, progressive: true }).toBuffer();
    if (out.length <= size.budget[format] || quality <= 30) return out;
  }
}

async function write(source: string, name: string, sizes: Size[], target: string): Promise<void> {
  const lines: string[] = [];
  for (const size of sizes) {
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const data = await encode(source, size, format);
      await writeFile(join(target, `${name}-${size.width}.${format}`), data);
      const over = data.length > size.budget[format] ? ' OVER BUDGET' : '';
      lines.push(`${size.width}.${format} ${(data.length / kb).toFixed(1)}${over}`);
    }
  }
  console.log(`${name}: ${lines.join(', ')}`);
}

const [kind, from, target] = process.argv.slice(2);
if ((kind !== 'products' && kind !== 'room') || !from || !target) {
  console.error('usage: node renditions.ts products|room <from> <target>');
  process.exit(2);
}
await mkdir(target, { recursive: true });
if (kind === 'products') {
  const files = (await readdir(from)).filter((file) => file.endsWith('.png')).sort();
  for (const file of files) await write(join(from, file), basename(file, '.png'), productSizes, target);
} else {
  for (const [name, sizes] of Object.entries(roomSizes)) {
    const source = join(from, `room-${name}.png`);
    await stat(source);
    await write(source, `room-${name}`, sizes, target);
  }
}
