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

/**
 * Decoding and drawing of pictures; runs only in the process of `image-worker-process.ts`. Any error means that the
 * picture is refused.
 */

/** The use of a picture, which decides its renditions. */
export type PictureKind = 'product' | 'person' | 'receipt';

/** One file of a picture, whose name ends in `-{ending}`. */
export interface Rendition {
  ending: string;
  bytes: Buffer;
}

/** The files made of one picture. Fields for pictures store the address of the first file. */
export interface Renditions {
  width: number;
  height: number;
  files: Rendition[];
  /** The size in pixels and the largest rendition's width; only for pictures of products. */
  largest?: RenditionSize;
}

/** The most frames of an animation; its first frame becomes the picture. */
const MOST_FRAMES = 300;
/** The box of the main picture (spec section 9); the boxes of other widths have the same proportions. */
const BOX = { width: 400, height: 450 };

// Only these formats are decoded, recognised by their bytes: every further decoder (SVG, TIFF, PDF) could be attacked.
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
// The parent limits how many pictures are decoded at once, and no picture comes twice, so nothing is cached.
sharp.concurrency(1);
sharp.cache(false);

/** The pixels that all renditions are made of. */
interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** A way to draw the renditions of a picture, and the box into which its pixels are scaled first. */
interface Rendering {
  box: { width: number; height: number };
  draw: (pixels: Pixels) => Promise<Renditions>;
}

const square = (side: number) => ({ width: side, height: side });
const boxOf = (width: number) => ({ width, height: (width * BOX.height) / BOX.width });

export const RENDERINGS: Record<PictureKind, Rendering> = {
  product: { box: boxOf(LARGE_RENDITION_WIDTH), draw: drawProductPicture },
  // Pictures of persons: one JPEG, its longer side at most 437 px, never enlarged.
  person: { box: square(PERSON_PICTURE_SIDE), draw: (pixels) => drawOneJpeg(pixels, PERSON_PICTURE_SIDE) },
  // Pictures of receipts: one JPEG, large enough to read the numbers, never enlarged.
  receipt: { box: square(RECEIPT_PICTURE_SIDE), draw: (pixels) => drawOneJpeg(pixels, RECEIPT_PICTURE_SIDE) },
};

/**
 * Draws the main JPEG inside 400 × 450, and AVIF, WebP and JPEG in all widths. Pictures are never enlarged, so the
 * largest width is drawn only for pictures that exceed the other widths.
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
  // AVIF with effort 2 is eight times faster than the default and hardly larger.
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78 }),
  jpg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
};

/** The refusal of a picture for its number of pixels, before any is decoded. */
export class TooLarge extends Error {
  readonly pixels: TooManyPixels;
  constructor(pixels: TooManyPixels) {
    super(`${pixels.megapixels} megapixels are too many for ${pixels.format}`);
    this.pixels = pixels;
  }
}

/**
 * Decodes the first frame: upright, in sRGB without transparency, scaled down into the box, without metadata. A
 * transparent ground becomes white, below a white drawing ink.
 * @throws TooLarge, Error for bytes that are not a picture
 */
export async function decode(sent: Buffer, box: Rendering['box']): Promise<Pixels> {
  const bytes = withoutTexts(sent);
  await refuseBomb(bytes);
  const pixels = await sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  if (channels === 1 || channels === 3) return pixels;
  return sharp(pixels.data, { raw: { width, height, channels } })
    .flatten({ background: isWhite(pixels) ? INK : '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

const INK = '#1e1a15';
/** Of 255: a pixel with less alpha is hardly seen, and one with channels above this is white to the eye. */
const [SEEN, WHITE] = [32, 240];

/** Says whether all that is seen of a transparent picture is white, such as a logo that was drawn for a dark ground. */
function isWhite({ data, info: { channels } }: Pixels): boolean {
  let isSeen = false;
  for (let at = 0; at < data.length; at += channels) {
    if (data[at + channels - 1]! < SEEN) continue;
    isSeen = true;
    for (let channel = 0; channel < channels - 1; channel += 1) if (data[at + channel]! < WHITE) return false;
  }
  return isSeen;
}

/** The accepted formats by sharp's names. AVIF is the only HEIF format that sharp can decode. */
const FORMATS: Readonly<Record<string, PictureFacts['format']>> = {
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  heif: 'avif',
};

/** Refuses a picture whose header announces too many pixels or frames, before any pixel is decoded. */
async function refuseBomb(bytes: Buffer): Promise<void> {
  const { format, width, height, depth, pages = 1, isProgressive } = await sharp(bytes).metadata();
  const known = FORMATS[format];
  if (!known) throw new Error(`${format} is no format that the shop takes`);
  const facts = { format: known, isProgressive, isDeep: depth !== 'uchar', width, height };
  const tooMany = tooManyPixels(facts);
  if (tooMany) throw new TooLarge(tooMany);
  if (pages > MOST_FRAMES) throw new Error(`${pages} frames are too many`);
}
