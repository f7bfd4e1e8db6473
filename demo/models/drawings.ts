// Writes the drawing of every demo product that has outlines: <slug>-drawing.svg among the pictures.
//
//   node drawings.ts
//
// A drawing shows the piece from the front and from the side, beside a person, and from above, all in one scale.
// A piece that is built in two mirrored versions (a corner sofa) is shown from above in both.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PERSON, PERSON_OUTLINE, PERSON_WIDTH } from '../../app/features/catalogue/product/person-outline.ts';

interface Outline {
  /** The size of the outline, in millimetres. */
  width: number;
  height: number;
  path: string;
}
type View = 'front' | 'side' | 'plan';
interface Product {
  slug: string;
  /** The measures that the product's page shows; an outline may differ from them by a few millimetres. */
  widthCm: number;
  depthCm: number;
  heightCm: number;
}
/** An outline with the two measures that are written beside it, in centimetres. */
type Measured = Outline & { across: number; upright: number };

const FOLDER = join(import.meta.dirname, '../products');
/** The ending of the names of outlines that show the mirrored version of a piece. */
const OTHER_WAY = '-left';
/** The font size of the measures, as a share of the drawing's width, and the least width, in centimetres. */
const FIGURE = 0.034;
const NARROWEST = 220;
const GAP = 28;
const COLOURS = { ink: '#1e1a15', soft: '#6a6157', measure: '#8a8073', person: '#d6d1cb' };

const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(FOLDER, name), 'utf8'));

const outlines = (await read('outlines.json')) as Record<string, Record<View, Outline>>;
const products = (await read('products.json')) as Product[];
function drawingOf(upper: Measured[], plans: Measured[]): string {
  const indent = PERSON_WIDTH + GAP;
  const needed = Math.max(indent + rowWidth(upper), rowWidth(plans), NARROWEST);
  const figure = needed * FIGURE;
  const floor = Math.max(PERSON, ...upper.map(({ height }) => cm(height)));
  const below = floor + figure * 3.4;
  const deepest = Math.max(...plans.map(({ height }) => cm(height)));
  const parts = [
    `<path d="${PERSON_OUTLINE}" transform="translate(0 ${round(floor - PERSON)})" fill="${COLOURS.person}"/>`,
    words(PERSON_WIDTH / 2, floor - PERSON - figure * 0.5, String(PERSON)),
    ...row(upper, indent, figure, (each) => floor - cm(each.height)),
    // The plan is drawn below the front view, unless it is too wide for that place.
    ...row(plans, indent + rowWidth(plans) <= needed ? indent : 0, figure, () => below),
  ];
  const left = figure * 1.6;
  const width = needed + left + figure * 4;
  const height = below + deepest + figure * 4.6;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[-left, -figure * 1.8, width, height].map(round).join(' ')}"`,
    ` font-family="sans-serif" font-size="${round(figure)}" text-anchor="middle" fill="none"`,
    ` stroke-width="${round(figure / 9)}" stroke-linejoin="round">${parts.join('')}</svg>\n`,
  ].join('');
}

const rowWidth = (views: Measured[]) =>
  views.reduce((sum, { width }) => sum + cm(width), 0) + GAP * (views.length - 1);

/** Draws outlines side by side, each with its width below, and the height of the last one beside it. */
function row(views: Measured[], from: number, figure: number, topOf: (view: Measured) => number): string[] {
  let x = from;
  return views.flatMap((view, index) => {
    const at = x;
    x += cm(view.width) + GAP;
    const top = topOf(view);
    const bottom = top + cm(view.height) + figure * 0.9;
    const isLast = index === views.length - 1;
    const right = at + cm(view.width) + figure * 0.9;
    return [
      `<path d="${view.path}" transform="translate(${round(at)} ${round(top)}) scale(.1)" stroke="${COLOURS.ink}" stroke-width="${round((figure / 9) * 10)}"/>`,
      line(`M${round(at)} ${round(bottom)}h${round(cm(view.width))}`, figure, 'across'),
      words(at + cm(view.width) / 2, bottom + figure * 1.25, String(view.across)),
      ...(isLast
        ? [
            line(`M${round(right)} ${round(top)}v${round(cm(view.height))}`, figure, 'upright'),
            words(right + figure * 1.5, top + cm(view.height) / 2 + figure / 3, String(view.upright)),
          ]
        : []),
    ];
  });
}

/** Draws the line of a measure, with a tick at both ends. */
function line(path: string, figure: number, way: 'across' | 'upright'): string {
  const tick = round(figure / 3);
  const across = way === 'across' ? `m0 -${tick}v${2 * tick}` : `m-${tick} 0h${2 * tick}`;
  const start = path.replace(/[hv].*$/, '');
  return `<path d="${start}${across}${path}${across}" stroke="${COLOURS.measure}"/>`;
}

const words = (x: number, y: number, said: string) =>
  `<text x="${round(x)}" y="${round(y)}" fill="${COLOURS.soft}">${said}</text>`;

const cm = (millimetres: number) => millimetres / 10;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

for (const { slug, widthCm, depthCm, heightCm } of products) {
  const views = outlines[slug];
  if (!views) continue;
  const upper = [
    { ...views.front, across: widthCm, upright: heightCm },
    { ...views.side, across: depthCm, upright: heightCm },
  ];
  const plans = [outlines[slug + OTHER_WAY]?.plan, views.plan]
    .filter((plan) => plan !== undefined)
    .map((plan) => ({ ...plan, across: widthCm, upright: depthCm }));
  await writeFile(join(FOLDER, 'images', `${slug}-drawing.svg`), drawingOf(upper, plans));
}
