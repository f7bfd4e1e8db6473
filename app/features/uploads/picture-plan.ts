import { tooManyPixels } from '#contract/pictures/picture-limits.ts';
import type { PictureHead } from './picture-head.ts';

/** Above this a picture is made smaller before it is sent: 24 megapixels are what a good camera takes. */
export const SHRUNK_ABOVE_PIXELS = 24_000_000;
/** A phone that decodes more than this may end the page; a computer takes it. */
const MOST_DECODED = { phone: SHRUNK_ABOVE_PIXELS, computer: 120_000_000 } as const;

/**
 * The way of a picture to the shop: it goes as it is; it is made a smaller JPEG on the device, and goes as it is where
 * that fails and the shop takes it; or neither the device nor the shop can read it.
 */
export type PicturePlan = 'send' | 'shrink' | 'shrink-or-send' | 'refuse';

export function planPicture(head: PictureHead, device: keyof typeof MOST_DECODED): PicturePlan {
  // Only the browser may know the format: the shop has no decoder for it.
  if (head.format === 'heic') return 'shrink';
  if (!head.size) return 'send';
  const pixels = head.size.width * head.size.height;
  const isTaken = !tooManyPixels({ ...head, ...head.size, format: head.format });
  if (isTaken && pixels <= SHRUNK_ABOVE_PIXELS) return 'send';
  if (pixels > MOST_DECODED[device]) return isTaken ? 'send' : 'refuse';
  return isTaken ? 'shrink-or-send' : 'shrink';
}
