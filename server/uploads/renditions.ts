import type sharp from 'sharp';
import type { Sharp } from 'sharp';
import { PERSON_PICTURE_SIDE, RENDITION_WIDTHS } from '#contract/pictures.ts';
import { Refusal } from '#server/platform/errors.ts';

/** One file of a picture: its name ends in `-{ending}`. */
export interface Rendition {
  ending: string;
  bytes: Buffer;
}

/** A picture written anew: the first rendition is the one whose address fills an image field. */
export interface Renditions {
  width: number;
  height: number;
  files: Rendition[];
}

/** A phone's 48 megapixels. */
const LARGEST_PICTURE_PIXELS = 50_000_000;
const TIME_LIMIT_S = 15;
/** The box of the main picture (spec section 9); renditions of other widths keep its form. */
const BOX = { width: 400, height: 450 };

let loaded: Promise<typeof sharp> | undefined;

/** Loaded with the first picture: a shop that is only started does without. */
function loadSharp(): Promise<typeof sharp> {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    // The bytes decide what a picture is: only these are ever decoded. SVG, TIFF, PDF and the like have no decoder.
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
    // One thread a picture: how many are worked on at once is decided by the caller. Nothing is looked at twice.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }));
}

/**
 * A product's picture inside 400 × 450 as JPEG, and beside it AVIF, WebP and JPEG 200, 400 and 800 wide. Never
 * enlarged: a small picture is as it is in all of them.
 * @throws Refusal 422 invalid-image.
 */
export async function renderProductPicture(bytes: Buffer): Promise<Renditions> {
  const image = await loadSharp();
  const largest = Math.max(...RENDITION_WIDTHS);
  const { data, info } = await decode(bytes, boxOf(largest));
  const { width, height, channels } = info;
  const raw = { width, height, channels };
  const files: Rendition[] = [];
  let main = { width, height };
  for (const box of RENDITION_WIDTHS.map(boxOf)) {
    const scaled = image(data, { raw }).resize({ ...box, fit: 'inside', withoutEnlargement: true });
    for (const [extension, encode] of Object.entries(FORMATS)) {
      const made = await encode(scaled.clone()).toBuffer({ resolveWithObject: true });
      const file = { ending: `${box.width}.${extension}`, bytes: made.data };
      const isMain = box.width === BOX.width && extension === 'jpg';
      if (isMain) main = made.info;
      files[isMain ? 'unshift' : 'push'](file);
    }
  }
  return { width: main.width, height: main.height, files };
}

/**
 * A person's picture: one JPEG, its longer side at most 437 px, never enlarged.
 * @throws Refusal 422 invalid-image.
 */
export async function renderPersonPicture(bytes: Buffer): Promise<Renditions> {
  const image = await loadSharp();
  const side = PERSON_PICTURE_SIDE;
  const { data, info } = await decode(bytes, { width: side, height: side });
  const { width, height, channels } = info;
  const jpeg = await FORMATS.jpg(image(data, { raw: { width, height, channels } })).toBuffer();
  return { width, height, files: [{ ending: `${side}.jpg`, bytes: jpeg }] };
}

const FORMATS = {
  // Effort 2 is eight times faster than the default and loses little.
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 78 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 82, mozjpeg: true }),
};

const boxOf = (width: number) => ({ width, height: (width * BOX.height) / BOX.width });

/** The first frame's pixels: whole, upright, in sRGB without transparency, inside the box; no metadata comes along. */
async function decode(bytes: Buffer, box: { width: number; height: number }) {
  const image = await loadSharp();
  try {
    return await image(bytes, { failOn: 'error', limitInputPixels: LARGEST_PICTURE_PIXELS })
      .timeout({ seconds: TIME_LIMIT_S })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new Refusal(422, 'invalid-image');
  }
}
