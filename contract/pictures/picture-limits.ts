interface PictureLimit {
  /** The name that image programs give to the format, in any language. */
  name: string;
  megapixels: number;
}

/**
 * The most megapixels that the shop decodes of each kind of picture, so that its process needs at most about 200 MB for
 * the worst picture (decision 0228). A baseline JPEG is reduced while it is read, line by line; all others stand in
 * memory whole. Error messages, hints and the API description are made from this table.
 */
export const PICTURE_LIMITS = {
  jpeg: { name: 'JPEG', megapixels: 110 },
  'jpeg-progressive': { name: 'progressive JPEG', megapixels: 15 },
  png: { name: 'PNG', megapixels: 15 },
  'png-deep': { name: '16-bit PNG', megapixels: 5 },
  gif: { name: 'GIF', megapixels: 15 },
  webp: { name: 'WebP', megapixels: 13 },
  avif: { name: 'AVIF', megapixels: 4 },
} as const satisfies Record<string, PictureLimit>;

export type LimitedPicture = keyof typeof PICTURE_LIMITS;

/** The facts in a picture's header that decide which limit applies. */
export interface PictureFacts {
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';
  isProgressive: boolean;
  /** The picture has more than eight bits per channel. */
  isDeep: boolean;
  width: number;
  height: number;
}

const MEGA = 1_000_000;

function limitedPicture({ format, isProgressive, isDeep }: PictureFacts): LimitedPicture {
  if (format === 'jpeg' && isProgressive) return 'jpeg-progressive';
  return format === 'png' && isDeep ? 'png-deep' : format;
}

/**
 * A picture with too many pixels: its megapixels, rounded up so that they always exceed the limit, and the limit
 * `most`.
 */
export interface TooManyPixels {
  megapixels: number;
  format: string;
  most: number;
}

/** Returns the excess of a picture beyond its limit; null where the shop can decode the picture. */
export function tooManyPixels(facts: PictureFacts): TooManyPixels | null {
  const { name: format, megapixels: most } = PICTURE_LIMITS[limitedPicture(facts)];
  const pixels = facts.width * facts.height;
  return pixels > most * MEGA ? { megapixels: Math.ceil(pixels / MEGA), format, most } : null;
}

/** The limits of all kinds of pictures in words, in megapixels: 'JPEG 110, progressive JPEG 15 …'. */
export const pictureLimitsInWords: string = Object.values(PICTURE_LIMITS)
  .map(({ name, megapixels }) => `${name} ${megapixels}`)
  .join(', ');

/** The largest limit of all kinds of pictures, in pixels. */
export const MOST_PIXELS =
  MEGA * Math.max(...Object.values(PICTURE_LIMITS).map(({ megapixels }) => megapixels));
