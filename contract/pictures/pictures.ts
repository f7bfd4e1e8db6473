/**
 * The file names of pictures. The address in an `image` field ends in `-400.jpg` if the shop made the picture; the same
 * picture exists 200 and 800 wide, and all three also as AVIF and WebP. A person's picture is a single small JPEG,
 * `-437.jpg`.
 */
export const RENDITION_WIDTHS = [200, 400, 800] as const;
/**
 * A fourth width for pictures that are larger than 800; pictures from before this width was introduced do not have it.
 */
export const LARGE_RENDITION_WIDTH = 1600;
export const RENDITION_FORMATS = ['avif', 'webp', 'jpg'] as const;
export const OWN_PICTURE = /^(\/images\/[\w-]+\/[\w-]+)-400\.jpg$/;

/** The longer side of a person's picture, in pixels. */
export const PERSON_PICTURE_SIDE = 437;
/**
 * The private picture of a buyer's receipt: its longer side in pixels, and the most bytes with which it may be sent.
 */
export const RECEIPT_PICTURE_SIDE = 1600;
export const LARGEST_RECEIPT_PICTURE = 1_048_576;

/**
 * Returns an address if this shop serves it, else ''. No browser should load a user's picture from another site,
 * because that site would learn when and from where an administrator looks at the list.
 */
export const ownPicture = (address: string): string => (/^\/(?!\/)/.test(address) ? address : '');

/** The size of a picture's largest rendition in pixels; `largest` is the width in its file name. */
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
 * Matches the address of a picture without its format: at it the shop sends the best one that the browser accepts. Pages
 * name pictures so; the address with `.jpg` is the same JPEG for everybody, as link previews and feeds need it.
 */
export const PICTURE_OF_ANY_FORMAT = /^\/images\/(?:demo|productdbImages)\/[\w-]+-\d{3,4}$/;

/**
 * The `srcset` of a picture that the shop made, without formats; null for an address from elsewhere. The large width is
 * named only if `size` says that it exists.
 */
export function srcSetOf(address: string, size?: RenditionSize | 'smallest'): string | null {
  const base = OWN_PICTURE.exec(address)?.[1];
  if (!base) return null;
  return widthsOf(size)
    .map((width) => `${base}-${width} ${width}w`)
    .join(', ');
}
