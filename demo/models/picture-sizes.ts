// Writes the sizes of the demo's pictures, by which pages keep their place, after pictures were rendered.
//
//   node picture-sizes.ts
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const FOLDER = join(import.meta.dirname, '../products');
const PICTURES = join(FOLDER, 'images');

const files = new Set(await readdir(PICTURES));
const sizes: Record<string, { width: number; height: number; largest: number }> = {};
for (const file of [...files].filter((name) => name.endsWith('-400.jpg')).sort()) {
  const name = file.replace('-400.jpg', '');
  const largest = [1600, 800, 400].find((width) => files.has(`${name}-${width}.webp`))!;
  const { width, height } = await sharp(join(PICTURES, `${name}-${largest}.webp`)).metadata();
  sizes[name] = { width, height, largest };
}
const lines = Object.entries(sizes).map(
  ([name, size]) =>
    `  ${JSON.stringify(name)}: { "width": ${size.width}, "height": ${size.height}, "largest": ${size.largest} }`,
);
await writeFile(join(FOLDER, 'picture-sizes.json'), `{\n${lines.join(',\n')}\n}\n`);
