import { PICTURE_OF_ANY_FORMAT } from '#contract/pictures/pictures.ts';
import { acceptedEncoding } from '../response-cache/accepted-encoding.ts';

/** The small formats, the best first, by the media types with which browsers say that they can show them. */
const SMALL = { 'image/avif': 'avif', 'image/webp': 'webp' } as const;
const TYPES = Object.keys(SMALL) as (keyof typeof SMALL)[];

/** Says whether an address names a picture without its format, so that its answer varies by `Accept`. */
export const isOfAnyFormat = (target: string): boolean =>
  target.startsWith('/images/') && PICTURE_OF_ANY_FORMAT.test(target);

/** Returns the best format that a request accepts; JPEG where it names neither small one. */
function formatFor(accept: string | undefined): 'avif' | 'webp' | 'jpg' {
  const type = acceptedEncoding(accept, TYPES);
  return type === null ? 'jpg' : SMALL[type];
}

/** Returns the address of the file for a picture of any format; other addresses stay as they are. */
export const pictureFileOf = (target: string, accept: string | undefined): string =>
  isOfAnyFormat(target) ? `${target}.${formatFor(accept)}` : target;

/** Returns the end of the cache key for a picture of any format; '' for other addresses. */
export const pictureVariantOf = (target: string | undefined, accept: string | undefined): string =>
  target !== undefined && isOfAnyFormat(target) ? `#${formatFor(accept)}` : '';
