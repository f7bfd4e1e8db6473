import sharp, { type Sharp } from 'sharp';
import {
  MOST_PIXELS,
  tooManyPixels,
  type PictureFacts,
  type TooManyPixels,
} from '#contract/pictures/picture-limits.ts';
import {
  LARGE_RENDITION_WIDTH,
  PERSON_PICTURE_SIDE,
  RECEIPT_PICTURE_SIDE,
  RENDITION_FORMATS,
  RENDITION_WIDTHS,
  type RenditionSize,
} from '#contract/pictures/pictures.ts';
import { withoutTexts } from './png-chunks.ts';

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

/** The pixels that all renditions are made of. */
interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Says how the renditions of a picture are made of its pixels, and how large these need to be. */
interface Rendering {
  box: { width: number; height: number };
  draw: (pixels: Pixels) => Promise<Renditions>;
}

const square = (side: number) => ({ width: side, height: side });
const boxOf = (width: number) => ({ width, height: (width * BOX.height) / BOX.width });

export const RENDERINGS: Record<PictureKind, Rendering> = {
  product: { box: boxOf(LARGE_RENDITION_WIDTH), draw: drawProductPicture },
  // One JPEG, its longer side at most 437 px, never enlarged.
  person: { box: square(PERSON_PICTURE_SIDE), draw: (pixels) => drawOneJpeg(pixels, PERSON_PICTURE_SIDE) },
  // One JPEG on which the numbers of a receipt can be read, never enlarged.
  receipt: { box: square(RECEIPT_PICTURE_SIDE), draw: (pixels) => drawOneJpeg(pixels, RECEIPT_PICTURE_SIDE) },
};

/**
 * The main JPEG inside 400 × 450, and AVIF, WebP and JPEG of all widths. Small pictures are never enlarged, so the large
 * width is made only of those that are larger than the others.
 */
async function drawProductPicture({ data, info }: Pixels): Promise<Renditions> {
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

async function drawOneJpeg({ data, info }: Pixels, side: number): Promise<Renditions> {
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

/** A picture that is refused before a pixel is decoded, with what its refusal says. */
export class TooLarge extends Error {
  readonly pixels: TooManyPixels;
  constructor(pixels: TooManyPixels) {
    super(`${pixels.megapixels} megapixels are too many for ${pixels.format}`);
    this.pixels = pixels;
  }
}

/**
 * The first frame's pixels: whole, upright, in sRGB without transparency, inside the box; no metadata comes along.
 * @throws TooLarge, Error for what is no picture
 */
export async function decode(sent: Buffer, box: Rendering['box']): Promise<Pixels> {
  const bytes = withoutTexts(sent);
  await refuseBomb(bytes);
  return sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The formats as sharp calls them. The one HEIF that has a decoder is AVIF. */
const FORMATS: Readonly<Record<string, PictureFacts['format']>> = {
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  heif: 'avif',
};

/** Refuses pictures that are too large by their header, before any pixel is decoded. */
async function refuseBomb(bytes: Buffer): Promise<void> {
  const { format, width, height, depth, pages = 1, isProgressive } = await sharp(bytes).metadata();
  const known = FORMATS[format];
  if (!known) throw new Error(`${format} is no format that the shop takes`);
  const facts = { format: known, isProgressive, isDeep: depth !== 'uchar', width, height };
  const tooMany = tooManyPixels(facts);
  if (tooMany) throw new TooLarge(tooMany);
  if (pages > MOST_FRAMES) throw new Error(`${pages} frames are too many`);
}
