interface PictureLimit {
  /** As programs that save pictures call it, in any language. */
  name: string;
  megapixels: number;
}

/**
 * The pixels that the shop decodes of each kind of picture: so many that its process takes some 200 MB at most for the worst picture
 * of the kind (decision 0228). A JPEG that is read line by line is made smaller while it is read; all others stand in memory whole.
 * Refusals, hints and the description of the calls are written from this table.
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

/** The facts that the head of a picture says, by which its limit is known. */
export interface PictureFacts {
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';
  isProgressive: boolean;
  /** More than eight bits a channel. */
  isDeep: boolean;
  width: number;
  height: number;
}

const MEGA = 1_000_000;

function limitedPicture({ format, isProgressive, isDeep }: PictureFacts): LimitedPicture {
  if (format === 'jpeg' && isProgressive) return 'jpeg-progressive';
  return format === 'png' && isDeep ? 'png-deep' : format;
}

/** The megapixels of a picture and of its limit, rounded so that the first is larger where they are too many. */
export interface TooManyPixels {
  megapixels: number;
  format: string;
  most: number;
}

/** Null where the shop decodes a picture of this head. */
export function tooManyPixels(facts: PictureFacts): TooManyPixels | null {
  const { name: format, megapixels: most } = PICTURE_LIMITS[limitedPicture(facts)];
  const pixels = facts.width * facts.height;
  return pixels > most * MEGA ? { megapixels: Math.ceil(pixels / MEGA), format, most } : null;
}

/** 'JPEG 110, progressive JPEG 15 …': the megapixels of all kinds. */
export const pictureLimitsInWords: string = Object.values(PICTURE_LIMITS)
  .map(({ name, megapixels }) => `${name} ${megapixels}`)
  .join(', ');

/** No picture that the shop takes has more pixels. */
export const MOST_PIXELS =
  MEGA * Math.max(...Object.values(PICTURE_LIMITS).map(({ megapixels }) => megapixels));
