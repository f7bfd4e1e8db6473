import { z } from 'zod';
import { pictureLimitsInWords } from './picture-limits.ts';
import { LARGEST_RECEIPT_PICTURE } from './pictures.ts';
import { namedObject } from '../named-object.ts';

/** The picture that an upload became: an address for an image field, and the size of the picture at that address. */
export const uploaded = namedObject('Picture', {
  address: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Uploaded = z.infer<typeof uploaded>;

/** The size of a picture's largest rendition in pixels; `largest` is the width in its file name. */
export const pictureSize = z.object({
  address: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  largest: z.number().int(),
});
export type PictureSize = z.infer<typeof pictureSize>;

/** The state of a resumable upload. */
export const uploadState = namedObject('UploadState', {
  /** `working`: all bytes have arrived and the picture is being made. */
  state: z.enum(['receiving', 'working', 'done', 'refused']),
  /** Bytes that have arrived, and bytes in all. */
  offset: z.number().int(),
  length: z.number().int(),
  /** The hash of the bytes as they arrived, once all pieces are joined. */
  sha256: z.string().optional(),
  /** The picture's address and size, if the state is `done`. */
  address: z.string().optional(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  /** The code and message of the error, if the state is `refused`. */
  code: z.string().optional(),
  message: z.string().optional(),
  /** The values that appear in the message. */
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type UploadState = z.infer<typeof uploadState>;

const BASE64_OF_PICTURE = Math.ceil(LARGEST_RECEIPT_PICTURE / 3) * 4;

/** A picture in the JSON body of a call: of a service case, or of a review. Its type is read from its bytes. */
export const sentPicture = namedObject('SentPicture', {
  picture: z
    .base64()
    .max(BASE64_OF_PICTURE)
    .meta({
      description: `JPEG, PNG, GIF, WebP or AVIF, at most 1 MB; in megapixels: ${pictureLimitsInWords}`,
    }),
});
/** The most bytes of a body with such a picture. */
export const SENT_PICTURE_BYTES = BASE64_OF_PICTURE + 4096;
