import { tooManyPixels } from '#contract/pictures/picture-limits.ts';
import type { PictureHead } from './picture-head.ts';

/** The number of pixels above which a picture is scaled down before it is uploaded: good cameras make 24 megapixels. */
export const SHRUNK_ABOVE_PIXELS = 24_000_000;
/** The most pixels that a device can decode: a phone may close the page with more, a computer takes more. */
const MOST_DECODED = { phone: SHRUNK_ABOVE_PIXELS, computer: 120_000_000 } as const;

/**
 * The decision about a picture: upload it as it is; scale it down to a JPEG on the device, and, if that fails, upload
 * it as it is when the shop takes it; or refuse it, because neither the device nor the shop can decode it.
 */
export type PicturePlan = 'send' | 'shrink' | 'shrink-or-send' | 'refuse';

export function planPicture(head: PictureHead, device: keyof typeof MOST_DECODED): PicturePlan {
  // The shop has no decoder for HEIC, but the browser may have one.
  if (head.format === 'heic') return 'shrink';
  if (!head.size) return 'send';
  const pixels = head.size.width * head.size.height;
  const isTaken = !tooManyPixels({ ...head, ...head.size, format: head.format });
  if (isTaken && pixels <= SHRUNK_ABOVE_PIXELS) return 'send';
  if (pixels > MOST_DECODED[device]) return isTaken ? 'send' : 'refuse';
  return isTaken ? 'shrink-or-send' : 'shrink';
}
