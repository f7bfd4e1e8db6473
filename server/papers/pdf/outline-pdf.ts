import { frontOutline } from '#contract/goods/size-outlines.ts';
import { listed } from '#contract/texts/create-texts.ts';
import { outlineText as text } from '#contract/texts/outline-sheet.ts';
import type { DrawnOutline, DrawnSeller } from './drawn.ts';
import { sellerBlock } from './paper-pdf.ts';
import { row } from './paper-parts.ts';
import { createSheet, INK, SOFT, type Sheet } from './pdf-sheet.ts';

export interface OutlineToPrint {
  outline: DrawnOutline;
  settings: DrawnSeller;
  logo: Buffer | null;
}

/** The points of a centimetre on paper. */
const CM = 72 / 2.54;
/** The scales in which plans are usually drawn, the largest first; a piece may be 20 m long. */
const SCALES = [10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300];
/** The most points that a drawing takes beside its measures. */
const MOST = { width: 205, height: 190 };
/** The ways in centimetres that are left beside furniture: to pass, and to walk every day. */
const WAYS = { narrow: 60, wide: 90 };
/** The arms of a corner to cut out, and their breadth, in centimetres. */
const CORNER = { arm: 8, breadth: 2 };

type Id = Parameters<typeof text>[0];
type Say = (id: Id, values?: Record<string, string | number>) => string;

/** Writes the sheet by which a piece is taped onto floor and wall, as PDF; the returned stream is still being written. */
export function outlinePdf({ outline, settings, logo }: OutlineToPrint): PDFKit.PDFDocument {
  const say: Say = outline.language === 'am' ? text.am : text;
  const name = listed(outline.language, [outline.name, outline.variantName]);
  const sheet = createSheet(`${say('title')}: ${name}`, new Date(outline.day));
  let y = head(sheet, { outline, settings, logo }, { say, name });
  y = drawings(sheet, outline, say, y + 14);
  y = lengths(sheet, outline, say, y + 12);
  y = steps(sheet, say('plan'), floorSteps(outline, say), y + 10);
  y = steps(sheet, say('front'), wallSteps(outline, say), y + 8);
  sheet.write(say('walk', WAYS), sheet.left, sheet.placeFor(y + 6, 30), sheet.width, { colour: SOFT });
  if (!isRound(outline)) corners(sheet, say);
  sheet.doc.end();
  return sheet.doc;
}

const isRound = ({ shape, widthCm, depthCm }: DrawnOutline) => shape === 'round' && widthCm === depthCm;
const rounded = (cm: number): number => Math.round(cm * 10) / 10;
const diagonalOf = (one: number, other: number): number => rounded(Math.hypot(one, other));

function head(
  sheet: Sheet,
  { outline, settings, logo }: OutlineToPrint,
  { say, name }: { say: Say; name: string },
): number {
  const half = sheet.width / 2 - 10;
  const right = sheet.left + half + 20;
  const y = sellerBlock(sheet, { settings, logo }, half);
  let other = sheet.write(say('title'), right, 42, half, { size: 15, bold: true });
  other = sheet.write(name, right, other + 2, half, { bold: true });
  const { widthCm: width, depthCm: depth, heightCm: height } = outline;
  other = sheet.write(say('size', { width, depth, height }), right, other, half);
  const end = Math.max(y, other) + 6;
  sheet.rule(end, 1);
  return end;
}

/** Draws the piece from above and from the front, both in the largest scale in which they fit beside each other. */
function drawings(sheet: Sheet, outline: DrawnOutline, say: Say, y: number): number {
  const { widthCm: width, depthCm: depth, heightCm: height } = outline;
  const fits = (scale: number) =>
    (width * CM) / scale <= MOST.width && (Math.max(depth, height) * CM) / scale <= MOST.height;
  const scale = SCALES.find(fits) ?? SCALES.at(-1)!;
  const cm = CM / scale;
  let top = sheet.write(say('scale', { scale }), sheet.left, y, sheet.width, { size: 8.5, colour: SOFT });
  top += 4;
  const half = sheet.width / 2;
  const tall = Math.max(depth, height) * cm;
  for (const [place, id, high] of [
    [sheet.left, 'plan', depth],
    [sheet.left + half, 'front', height],
  ] as const) {
    const below = sheet.write(say(id), place, top, half - 10, { bold: true });
    const at = { x: place + 4, y: below + 16 + (tall - high * cm) };
    const path = id === 'plan' ? planOf(outline) : frontOutline(outline.family, width, height);
    drawScaled(sheet, path, { ...at, cm, alt: `${say(id)}: ${width} × ${high}` });
    if (id === 'plan') sheet.write(say('back'), at.x, at.y - 13, width * cm, { size: 7.5, colour: SOFT });
    measure(sheet, { x: at.x, y: at.y + high * cm + 8, length: width * cm }, say('cm', { length: width }));
    measure(
      sheet,
      { x: at.x + width * cm + 8, y: at.y, length: high * cm, isUpright: true },
      say('cm', { length: high }),
    );
  }
  return top + 14 + 16 + tall + 26;
}

function planOf(outline: DrawnOutline): string {
  const { widthCm: w, depthCm: d, shape } = outline;
  if (shape !== 'round' && shape !== 'oval') return `M0 0h${w}v${d}h${-w}z`;
  const arc = `a${w / 2} ${d / 2} 0 1 0`;
  return `M0 ${d / 2}${arc} ${w} 0${arc} ${-w} 0`;
}

function drawScaled(
  { doc, tag }: Sheet,
  path: string,
  { x, y, cm, alt }: { x: number; y: number; cm: number; alt: string },
) {
  tag(
    'Figure',
    () =>
      doc
        .save()
        .translate(x, y)
        .scale(cm)
        .path(path)
        .lineWidth(1 / cm)
        .strokeColor(INK)
        .stroke()
        .restore(),
    alt,
  );
}

/** Draws a line with ticks at its ends, and its length beside it. */
function measure(
  sheet: Sheet,
  { x, y, length, isUpright = false }: { x: number; y: number; length: number; isUpright?: boolean },
  told: string,
): void {
  const { doc } = sheet;
  sheet.artifact(() => {
    doc.save().translate(x, y);
    if (isUpright) doc.rotate(90);
    doc.path(`M0 -3v6M${length} -3v6M0 0h${length}`).lineWidth(0.5).strokeColor(SOFT).stroke().restore();
  });
  if (isUpright) sheet.write(told, x + 5, y + length / 2 - 6, 60, { size: 8.5 });
  else sheet.write(told, x, y + 3, Math.max(length, 60), { size: 8.5 });
}

function lengths(sheet: Sheet, outline: DrawnOutline, say: Say, y: number): number {
  const { widthCm: width, depthCm: depth, heightCm: height } = outline;
  const round = isRound(outline);
  const floor = round ? Math.PI * width : 2 * (width + depth);
  const metres = Math.ceil((floor + width + 2 * height) / 100);
  const rows: [Id, number][] = [
    ['length.width', width],
    ...(round
      ? ([['length.radius', rounded(width / 2)]] satisfies [Id, number][])
      : ([
          ['length.depth', depth],
          ['length.floorDiagonal', diagonalOf(width, depth)],
        ] satisfies [Id, number][])),
    ['length.height', height],
    ['length.wallDiagonal', diagonalOf(width, height)],
  ];
  let below = sheet.write(say('lengths'), sheet.left, sheet.placeFor(y, 100), sheet.width, { bold: true });
  for (const [id, length] of rows) below = row(sheet, say(id), say('cm', { length }), below);
  return sheet.write(say('tape', { metres }), sheet.left, below + 2, sheet.width);
}

function floorSteps(outline: DrawnOutline, say: Say): string[] {
  const { widthCm: width, depthCm: depth } = outline;
  const radius = rounded(width / 2);
  if (isRound(outline))
    return [say('floor.middle', { radius }), say('floor.string', { radius }), say('floor.round', { width })];
  return [
    say('floor.back', { width }),
    say('floor.sides', { depth }),
    say('floor.front', { width }),
    say('floor.check', { diagonal: diagonalOf(width, depth) }),
  ];
}

const wallSteps = ({ widthCm: width, heightCm: height }: DrawnOutline, say: Say): string[] => [
  say('wall.ends', { width }),
  say('wall.up', { height }),
  say('wall.top', { width }),
  say('wall.check', { diagonal: diagonalOf(width, height) }),
];

function steps(sheet: Sheet, title: string, all: readonly string[], y: number): number {
  const indent = 16;
  let below = sheet.write(title, sheet.left, sheet.placeFor(y, 60), sheet.width, { bold: true });
  for (const [index, step] of all.entries()) {
    const top = sheet.placeFor(below, sheet.heightOf(step, sheet.width - indent));
    sheet.write(`${index + 1}.`, sheet.left, top, indent);
    below = sheet.write(step, sheet.left + indent, top, sheet.width - indent);
  }
  return below;
}

/** Draws four corners to cut out at their true size, each as it lies on the floor, on a page of their own. */
function corners(sheet: Sheet, say: Say): void {
  const { doc, left, width } = sheet;
  doc.addPage();
  let y = sheet.write(say('corners'), left, 42, width, { bold: true, size: 12 });
  y = sheet.write(say('cornersHow', { arm: CORNER.arm }), left, y + 2, width) + 16;
  const side = CORNER.arm * CM;
  const gap = width - 2 * side;
  for (const [index, [right, low]] of (
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const
  ).entries()) {
    const x = left + right * (side + gap);
    const top = y + low * (side + gap);
    sheet.tag('Figure', () => corner(doc, { x, y: top, right, low }), say('corner', { number: index + 1 }));
    const inside = CORNER.breadth * CM + 10;
    sheet.write(
      say('corner', { number: index + 1 }),
      x + (right ? 0 : inside),
      top + (low ? side - inside - 14 : inside),
      side - inside,
      { align: right ? 'right' : 'left' },
    );
  }
}

/** Draws one corner with a mark for each centimetre; its outer edges meet at the corner of the piece. */
function corner(
  doc: PDFKit.PDFDocument,
  { x, y, right, low }: { x: number; y: number; right: number; low: number },
): void {
  const { arm, breadth } = CORNER;
  const marks = Array.from({ length: arm - breadth }, (_, index) => {
    const at = breadth + index;
    return `M${at} 0v${at % 5 === 0 ? 0.8 : 0.4}M0 ${at}h${at % 5 === 0 ? 0.8 : 0.4}`;
  });
  doc
    .save()
    .translate(x + (right ? arm * CM : 0), y + (low ? arm * CM : 0))
    .scale(right ? -CM : CM, low ? -CM : CM)
    .path(`M0 0H${arm}V${breadth}H${breadth}V${arm}H0z${marks.join('')}`)
    .lineWidth(0.8 / CM)
    .strokeColor(INK)
    .stroke()
    .restore();
}
