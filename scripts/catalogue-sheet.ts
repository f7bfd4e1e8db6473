import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { DEMO_CATEGORIES } from '../demo/products/demo-categories.ts';
import { DEMO_PICTURES, readDemoProducts } from '../demo/products/demo-catalogue.ts';
import { VIEWS } from '../demo/products/picture-texts.ts';

/**
 * `npm run catalogue:sheet` writes two sheets of the demo's pictures for people to look at: one of all main pictures,
 * one of rooms and further views. The labels use a font of the machine.
 */
const ROOT = join(import.meta.dirname, '..');
const ROOMS = join(ROOT, 'app/assets');
const TARGET = join(ROOT, 'build');
const WIDTH = 2000;
const GAP = 8;
const LABEL = 24;

interface Row {
  title: string;
  columns: number;
  /** The height of a picture divided by its width. */
  ratio: number;
  pictures: { label: string; path: string }[];
}

async function writeSheet(file: string, rows: Row[]): Promise<void> {
  const laid: OverlayOptions[] = [];
  const words: string[] = [];
  const write = (text: string, x: number, y: number, style: string) =>
    words.push(`<text x="${x}" y="${y}" ${style}>${text}</text>`);
  const missing: string[] = [];
  let top = GAP;
  for (const { title, columns, ratio, pictures } of rows.filter((row) => row.pictures.length > 0)) {
    const width = Math.floor((WIDTH - GAP) / columns) - GAP;
    const height = Math.round(width * ratio);
    write(`${title} (${pictures.length})`, GAP, top + LABEL - 7, 'font-size="18" font-weight="bold"');
    top += LABEL;
    for (const [index, { label, path }] of pictures.entries()) {
      const column = index % columns;
      const left = GAP + column * (width + GAP);
      if (existsSync(path)) {
        const input = await sharp(path).resize({ width, height, fit: 'inside' }).toBuffer();
        laid.push({ input, left, top });
      } else {
        missing.push(label);
        write('no picture yet', left, top + height / 2, 'font-size="14" fill="#b00"');
      }
      write(label, left, top + height + LABEL - 8, 'font-size="12"');
      if (column === columns - 1 || index === pictures.length - 1) top += height + LABEL + GAP;
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${top}" font-family="sans-serif">`;
  const labels = { input: Buffer.from(`${svg}${words.join('')}</svg>`), left: 0, top: 0 };
  mkdirSync(TARGET, { recursive: true });
  const target = join(TARGET, file);
  await sharp({ create: { width: WIDTH, height: top, channels: 3, background: '#fff' } })
    .composite([...laid, labels])
    .toFile(target);
  const lacking = missing.length > 0 ? `; ${missing.length} missing: ${missing.join(', ')}` : '';
  process.stdout.write(`${relative(ROOT, target)}: ${laid.length} pictures${lacking}\n`);
}

/** The pictures of rooms, each in the larger of its two sizes. */
function listRooms(): Row['pictures'] {
  const files = readdirSync(ROOMS).filter((name) => /^room-\w+-(720|800|1200)\.jpg$/.test(name));
  return files
    .filter((name) => !files.includes(name.replace('-800.', '-1200.')) || name.endsWith('-1200.jpg'))
    .sort()
    .map((name) => ({ label: name, path: join(ROOMS, name) }));
}

const products = await readDemoProducts();
const pictureOf = (name: string) => ({ label: name, path: join(DEMO_PICTURES, `${name}-400.jpg`) });
const rowOf = (title: string, pictures: Row['pictures']): Row => ({
  title,
  columns: 8,
  ratio: 9 / 8,
  pictures,
});
const slugsOf = (kind: string) =>
  products.filter(({ category }) => category === kind).map(({ slug }) => slug);

await writeSheet(
  'catalogue-sheet.png',
  DEMO_CATEGORIES.map(({ slug }) => rowOf(slug, slugsOf(slug).map(pictureOf))),
);
await writeSheet('catalogue-sheet-2.png', [
  { title: 'rooms', columns: 3, ratio: 3 / 4, pictures: listRooms() },
  ...DEMO_CATEGORIES.map(({ slug: kind }) => {
    const views = slugsOf(kind).flatMap((slug) => VIEWS.map((view) => pictureOf(`${slug}-${view}`)));
    const made = views.filter(({ path }) => existsSync(path));
    return rowOf(`${kind}: further views`, made);
  }),
]);
