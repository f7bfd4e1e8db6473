import { tooManyPixels } from '#contract/pictures/picture-limits.ts';
import { uploadsText as text } from '#contract/texts/uploads.ts';
import { HEAD_BYTES, readPictureHead, type PictureHead } from './picture-head.ts';
import { planPicture } from './picture-plan.ts';
import { PictureProblem } from './picture-problem.ts';

/**
 * The longer side in pixels to which a picture is scaled down: twice that of the largest rendition, so that no visible
 * detail is lost.
 */
const LONGER_SIDE = 3200;
const QUALITY = 0.9;

/**
 * Returns the file to upload: the chosen one, or a smaller JPEG made on this device. A file that is no picture is
 * returned unchanged, because the shop decides by its bytes.
 * @throws PictureProblem
 */
export async function preparePicture(file: File, onShrinking: () => void): Promise<File> {
  const head = await headOf(file);
  if (!head) return file;
  const plan = planPicture(head, isPhone() ? 'phone' : 'computer');
  if (plan === 'send') return file;
  if (plan === 'refuse') throw new PictureProblem(tooLarge(head));
  onShrinking();
  const smaller = await shrunk(file).catch(() => null);
  if (smaller) return smaller;
  if (plan === 'shrink-or-send') return file;
  throw new PictureProblem(head.format === 'heic' ? text('heicUnread') : tooLarge(head));
}

/** Reads the head of a file; null for a file that cannot be read, whose upload will then name the problem. */
async function headOf(file: File): Promise<PictureHead | null> {
  try {
    return readPictureHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  } catch {
    return null;
  }
}

/** Tells whether the device is held in the hand, and so has little memory for a page. */
const isPhone = () => matchMedia('(pointer: coarse)').matches;

function tooLarge({ format, size, ...facts }: PictureHead): string {
  // The picture is known to be too large here, except HEIC, which has a sentence of its own.
  const limits = format !== 'heic' && size && tooManyPixels({ format, ...facts, ...size });
  return limits ? text('tooManyPixels', { ...limits }) : text('unreadable');
}

/**
 * Scales a picture down: upright, on white instead of transparency, without the camera's metadata. Null when this
 * browser cannot decode it.
 */
async function shrunk(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGER_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (jpeg?.type !== 'image/jpeg') return null;
  return new File([jpeg], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
