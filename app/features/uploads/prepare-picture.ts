import { tooManyPixels } from '#contract/pictures/picture-limits.ts';
import { uploadsText as text } from '#contract/texts/uploads.ts';
import { HEAD_BYTES, readPictureHead, type PictureHead } from './picture-head.ts';
import { planPicture } from './picture-plan.ts';

/** Twice the largest rendition, so that nothing is lost that anybody would see. */
const LONGER_SIDE = 3200;
const QUALITY = 0.9;

/** A picture that cannot be sent, and the sentence that says why. */
export class PictureProblem extends Error {}

/**
 * Returns a picture as it is sent: as it was chosen, or made a smaller JPEG on this device. What is no picture goes as it
 * is, because the shop decides by the bytes.
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

/** A file that cannot be read goes as it is, because the upload names what is wrong with it. */
async function headOf(file: File): Promise<PictureHead | null> {
  try {
    return readPictureHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  } catch {
    return null;
  }
}

/** A device that is held in the hand has little memory for one page. */
const isPhone = () => matchMedia('(pointer: coarse)').matches;

function tooLarge({ format, size, ...facts }: PictureHead): string {
  // Whoever asks knows that it is too large: HEIC has a sentence of its own.
  const limits = format !== 'heic' && size && tooManyPixels({ format, ...facts, ...size });
  return limits ? text('tooManyPixels', { ...limits }) : text('unreadable');
}

/** Upright, on white where it was transparent, without what the camera wrote. Null where this browser cannot. */
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
