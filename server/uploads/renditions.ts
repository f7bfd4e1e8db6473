import sharp, { type Sharp } from 'sharp';
import {
  LARGE_RENDITION_WIDTH,
  LARGEST_PIXELS,
  PERSON_PICTURE_SIDE,
  RECEIPT_PICTURE_SIDE,
  RENDITION_FORMATS,
  RENDITION_WIDTHS,
  type RenditionSize,
} from '#contract/pictures.ts';

/** Runs in the process of `image-worker-process.ts` alone. Whatever it throws means that the picture is refused. */

/** The use of a picture, which decides its renditions. */
export type PictureKind = 'product' | 'person' | 'receipt';

/** One file of a picture: its name ends in `-{ending}`. */
export interface Rendition {
  ending: string;
  bytes: Buffer;
}

/** The files made of a picture. The address of the first one is stored in image fields. */
export interface Renditions {
  width: number;
  height: number;
  files: Rendition[];
  /** A product's picture has it. */
  largest?: RenditionSize;
}

/** Of an animation the first frame is used; one with more frames than this is refused. */
const MOST_FRAMES = 300;
/** The box of the main picture (spec section 9); renditions of other widths keep its form. */
const BOX = { width: 400, height: 450 };

// Only these formats are decoded, found by their bytes, because each other decoder (SVG, TIFF, PDF) could be attacked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// The parent decides how many pictures are worked on at once. No picture comes twice, so nothing is cached.
sharp.concurrency(1);
sharp.cache(false);

export const render: Record<PictureKind, (bytes: Buffer) => Promise<Renditions>> = {
  product: renderProductPicture,
  // One JPEG, its longer side at most 437 px, never enlarged.
  person: (bytes) => renderOneJpeg(bytes, PERSON_PICTURE_SIDE),
  // One JPEG on which the numbers of a receipt can be read, never enlarged.
  receipt: (bytes) => renderOneJpeg(bytes, RECEIPT_PICTURE_SIDE),
};

/**
 * The main JPEG inside 400 × 450, and AVIF, WebP and JPEG of all widths. Small pictures are never enlarged, so the large
 * width is made only of those that are larger than the others.
 */
async function renderProductPicture(bytes: Buffer): Promise<Renditions> {
  const { data, info } = await decode(bytes, boxOf(LARGE_RENDITION_WIDTH));
  const { width, height, channels } = info;
  const raw = { width, height, channels };
  const files: Rendition[] = [];
  let main = { width, height };
  const usual = boxOf(Math.max(...RENDITION_WIDTHS));
  const isLarge = width > usual.width || height > usual.height;
  const boxes = [...RENDITION_WIDTHS, ...(isLarge ? [LARGE_RENDITION_WIDTH] : [])].map(boxOf);
  for (const box of boxes) {
    const scaled = sharp(data, { raw }).resize({ ...box, fit: 'inside', withoutEnlargement: true });
    for (const format of RENDITION_FORMATS) {
      const made = await ENCODERS[format](scaled.clone()).toBuffer({ resolveWithObject: true });
      const isMain = box.width === BOX.width && format === 'jpg';
      if (isMain) main = made.info;
      files[isMain ? 'unshift' : 'push']({ ending: `${box.width}.${format}`, bytes: made.data });
    }
  }
  const largest = { width, height, largest: boxes.at(-1)!.width };
  return { width: main.width, height: main.height, files, largest };
}

async function renderOneJpeg(bytes: Buffer, side: number): Promise<Renditions> {
  const { data, info } = await decode(bytes, { width: side, height: side });
  const { width, height, channels } = info;
  const jpeg = await ENCODERS.jpg(sharp(data, { raw: { width, height, channels } })).toBuffer();
  return { width, height, files: [{ ending: `${side}.jpg`, bytes: jpeg }] };
}

const ENCODERS: Record<(typeof RENDITION_FORMATS)[number], (image: Sharp) => Sharp> = {
  // Effort 2 is eight times faster than the default and loses little.
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78 }),
  jpg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
};

const boxOf = (width: number) => ({ width, height: (width * BOX.height) / BOX.width });

/** The first frame's pixels: whole, upright, in sRGB without transparency, inside the box; no metadata comes along. */
async function decode(bytes: Buffer, box: { width: number; height: number }) {
  await refuseBomb(bytes);
  return sharp(bytes, { failOn: 'error', limitInputPixels: LARGEST_PIXELS.jpegByLine })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Refuses pictures that are too large by their header, before any pixel is decoded. */
async function refuseBomb(bytes: Buffer): Promise<void> {
  const { format, width, height, pages = 1, isProgressive } = await sharp(bytes).metadata();
  const isReadByLine = format === 'jpeg' && !isProgressive;
  const largest = isReadByLine
    ? LARGEST_PIXELS.jpegByLine
    : format === 'heif'
      ? LARGEST_PIXELS.avif
      : LARGEST_PIXELS.whole;
  if (width * height > largest) throw new Error(`${width} × ${height} pixels are too many`);
  if (pages > MOST_FRAMES) throw new Error(`${pages} frames are too many`);
}
