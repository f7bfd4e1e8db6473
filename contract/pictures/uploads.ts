import { z } from 'zod';
import { pictureLimitsInWords } from './picture-limits.ts';
import { LARGEST_RECEIPT_PICTURE } from './pictures.ts';

/** The picture that an upload became. The address fills an image field; the size is of the picture there. */
export const uploaded = z.object({
  address: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Uploaded = z.infer<typeof uploaded>;

/** The size of a picture's largest rendition in pixels; `largest` is the width that its name ends in. */
export const pictureSize = z.object({
  address: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  largest: z.number().int(),
});
export type PictureSize = z.infer<typeof pictureSize>;

/** The state of a resumable upload. */
export const uploadState = z.object({
  /** `working`: all bytes are there and the picture is being made. */
  state: z.enum(['receiving', 'working', 'done', 'refused']),
  /** Bytes that have come, and bytes in all. */
  offset: z.number().int(),
  length: z.number().int(),
  /** Of the bytes as they came, once they have been put together. */
  sha256: z.string().optional(),
  /** The time when it is done. */
  address: z.string().optional(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  /** The time when it is refused. */
  code: z.string().optional(),
  message: z.string().optional(),
  /** The values that the message names. */
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type UploadState = z.infer<typeof uploadState>;

const BASE64_OF_PICTURE = Math.ceil(LARGEST_RECEIPT_PICTURE / 3) * 4;

/** A picture in the body of a call: of a service case, or of a review. Its bytes decide what it is. */
export const sentPicture = z.object({
  picture: z
    .base64()
    .max(BASE64_OF_PICTURE)
    .meta({
      description: `JPEG, PNG, GIF, WebP or AVIF, at most 1 MB; in megapixels: ${pictureLimitsInWords}`,
    }),
});
/** The bytes of such a body. */
export const SENT_PICTURE_BYTES = BASE64_OF_PICTURE + 4096;
