import {
  LARGE_RENDITION_WIDTH,
  OWN_PICTURE,
  RENDITION_WIDTHS,
  type RenditionSize,
} from '#contract/pictures/pictures.ts';
import { USUAL, type ProductPicture } from './product-pictures.ts';

/** Height for width of the box that a rendition fits into (450 for 400, spec section 9). */
const BOX_RATIO = 450 / 400;

/** Returns the files of a picture for the enlarged view, from small to large, with their width and height in pixels. */
export function filesOf({ src, size }: ProductPicture): { src: string; width: number; height: number }[] {
  const known = size ?? { ...USUAL, largest: Math.max(...RENDITION_WIDTHS) };
  const base = OWN_PICTURE.exec(src)?.[1];
  if (!base) return [{ src, width: known.width, height: known.height }];
  return [...RENDITION_WIDTHS, LARGE_RENDITION_WIDTH]
    .filter((width) => width <= known.largest)
    .map((box) => {
      const width = widthIn(known, box);
      return { src: `${base}-${box}.webp`, width, height: Math.round((width / known.width) * known.height) };
    });
}

/** Returns the width in pixels of the rendition for a box of that width: a tall picture is narrower than the box. */
function widthIn({ width, height }: RenditionSize, box: number): number {
  return Math.round(Math.min(width, box, (box * BOX_RATIO * width) / height));
}
