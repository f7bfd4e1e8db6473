import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, test } from 'vitest';
import { SHOPS } from '../../../tests/support/logos.ts';
import { plainPicture } from '../../../tests/support/pictures.ts';
import { PAPERS, settings } from '../../../tests/support/sample-papers.ts';
import { drawPaper } from './draw-paper.ts';

/** The place of a text or picture on a page, in points from its lower left corner. */
interface Box {
  what: string;
  isPicture: boolean;
  left: number;
  right: number;
  bottom: number;
  top: number;
}
type Matrix = [number, number, number, number, number, number];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
  ...([a * k + c * l + e, b * k + d * l + f] as const),
];

/** Reads where the texts and pictures of the pages of a PDF stand. */
async function boxesOf(pdf: Buffer): Promise<Box[][]> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: Box[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const boxes: Box[] = [];
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [size, , , , left, base] = item.transform as Matrix;
      boxes.push({
        ...{ what: item.str, isPicture: false, left, right: left + item.width },
        ...{ bottom: base - size * 0.25, top: base + size * 0.8 },
      });
    }
    const { fnArray, argsArray } = await page.getOperatorList();
    const before: Matrix[] = [];
    let now: Matrix = [1, 0, 0, 1, 0, 0];
    for (const [index, operation] of fnArray.entries()) {
      if (operation === OPS.save) before.push(now);
      else if (operation === OPS.restore) now = before.pop()!;
      else if (operation === OPS.transform) now = times(now, argsArray[index] as Matrix);
      else if (operation === OPS.paintImageXObject) {
        const [width, , , height, left, bottom] = now;
        const [low, high] = [bottom, bottom + height].sort((one, other) => one - other) as [number, number];
        boxes.push({
          ...{ what: 'the logo', isPicture: true, left, right: left + width, bottom: low, top: high },
        });
      }
    }
    pages.push(boxes);
  }
  return pages;
}

const PAGE = { left: 42, right: 595.28 - 42, bottom: 42, top: 841.89 - 42 };
/** A letter may lean a little over the edge of its box. */
const LEAN = 2;
/** Ethiopic letters with a foot stand below the next one. */
const KERNED = 4;

/** Names what leaves the page's edges, and what lies over something else. */
function problemsOf(boxes: readonly Box[]): string[] {
  const outside = boxes.filter(
    ({ left, right, bottom, top }) =>
      left < PAGE.left - LEAN ||
      right > PAGE.right + LEAN ||
      bottom < PAGE.bottom - LEAN ||
      top > PAGE.top + LEAN,
  );
  const over = boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
      const isOneLine = Math.abs(one.bottom - other.bottom) < 0.1;
      return across > (isOneLine ? KERNED : LEAN) && down > LEAN
        ? [`${one.what} lies over ${other.what}`]
        : [];
    }),
  );
  return [...outside.map(({ what }) => `${what} leaves the page`), ...over];
}

/** A logo as the shop stores it. Only its size matters to boxes, so it is a plain picture. */
const jpegOf = ({ width, height }: { width: number; height: number }): Promise<Buffer> =>
  plainPicture(width, height, 'jpeg', '#7a1f3d');

test.each(SHOPS)(
  'logo and name stand right on each paper of a shop: $title',
  async ({ name, nameAm, logo }) => {
    const picture = logo && (await jpegOf(logo));
    for (const legalName of [name, nameAm])
      for (const [kind, sample] of Object.entries(PAPERS)) {
        const own = {
          ...settings,
          legalName,
          address: `${legalName} ${legalName}`,
          email: `${'a'.repeat(60)}@shop.example`,
        };
        const pages = await boxesOf(await drawPaper({ ...sample, settings: own, logo: picture }));
        for (const boxes of pages) expect(problemsOf(boxes), `${kind} of ${legalName}`).toEqual([]);
        const logos = pages.flat().filter(({ isPicture }) => isPicture);
        expect(logos).toHaveLength(logo ? 1 : 0);
        for (const { left, right, top, bottom } of logos) {
          expect((right - left) / (top - bottom)).toBeCloseTo(logo!.width / logo!.height, 1);
          expect(top - bottom).toBeLessThanOrEqual(44.1);
        }
        const told = pages
          .flat()
          .map(({ what }) => what)
          .join('')
          .replaceAll(/\s/g, '');
        expect(told).toContain(legalName.replaceAll(/\s/g, ''));
      }
  },
);
