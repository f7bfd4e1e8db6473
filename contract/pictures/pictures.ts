/**
 * Names of pictures. An address that fills an `image` field ends in `-400.jpg` when the shop made it; beside it
 * stand the same picture 200 and 800 wide, and all three as AVIF and WebP (design: renditions). A person's picture
 * is one small JPEG, `-437.jpg`, with nothing beside it.
 */
export const RENDITION_WIDTHS = [200, 400, 800] as const;
/** Beside these stands one more of a picture that is larger than they are, unless it came before there was this width. */
export const LARGE_RENDITION_WIDTH = 1600;
export const RENDITION_FORMATS = ['avif', 'webp', 'jpg'] as const;
export const OWN_PICTURE = /^(\/images\/[\w-]+\/[\w-]+)-400\.jpg$/;

/** The longer side of a person's picture, in pixels. */
export const PERSON_PICTURE_SIDE = 437;
/** The folders of uploaded pictures, of people and of products: `/images/{folder}/`. */
export type PictureFolder = 'UserImages' | 'productdbImages';
/** The types with which pictures are sent; their bytes decide. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
/** Bytes that one request may carry. Pictures of people are scaled by the browser and stay far below. */
export const LARGEST_UPLOAD: Record<PictureFolder, number> = {
  UserImages: 262_144,
  productdbImages: 20 * 1024 * 1024,
};
/** Bytes that may come in pieces: a phone sends a picture of 108 megapixels as it was taken. */
export const LARGEST_IN_PIECES: Record<PictureFolder, number> = {
  UserImages: LARGEST_UPLOAD.UserImages,
  productdbImages: 40 * 1024 * 1024,
};
/** The picture of a buyer's receipt, which is private: its longer side in pixels, and the bytes it may be sent with. */
export const RECEIPT_PICTURE_SIDE = 1600;
export const LARGEST_RECEIPT_PICTURE = 1_048_576;

/**
 * The address if this shop serves it, else ''. Nobody's browser shall ask another site for a picture of somebody else:
 * that site would learn when an administrator looks at the list, and from where.
 */
export const ownPicture = (address: string): string => (/^\/(?!\/)/.test(address) ? address : '');

/** The size of a picture's largest rendition in pixels; `largest` is the width that its name ends in. */
export interface RenditionSize {
  width: number;
  height: number;
  largest: number;
}

function widthsOf(size?: RenditionSize | 'smallest'): readonly number[] {
  if (size === 'smallest') return [RENDITION_WIDTHS[0]];
  const isLarge = size?.largest === LARGE_RENDITION_WIDTH;
  return isLarge ? [...RENDITION_WIDTHS, LARGE_RENDITION_WIDTH] : RENDITION_WIDTHS;
}

/**
 * `srcset` of the two small formats for a picture the shop made, or null for an address from elsewhere. The large
 * width is named only where the size says that it exists.
 */
export function srcSetsOf(
  address: string,
  size?: RenditionSize | 'smallest',
): { avif: string; webp: string } | null {
  const base = OWN_PICTURE.exec(address)?.[1];
  if (!base) return null;
  const widths = widthsOf(size);
  const srcSet = (format: string) => widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
  return { avif: srcSet('avif'), webp: srcSet('webp') };
}
