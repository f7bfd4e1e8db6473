import { LARGE_RENDITION_WIDTH, OWN_PICTURE, RENDITION_WIDTHS, widthIn } from '#contract/pictures.ts';
import { USUAL, type ProductPicture } from './product-pictures.ts';

/** The files of a picture for the enlarged view, from small to large, with their pixels. */
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
