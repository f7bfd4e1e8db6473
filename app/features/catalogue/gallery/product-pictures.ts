import type { RenditionSize } from '#contract/pictures/pictures.ts';
import type { Product } from '#contract/goods/products.ts';
import { describedAs } from './picture-alt.ts';

/** A picture of a product as its page shows it. */
export interface ProductPicture {
  src: string;
  /** Undefined for pictures of other sites, and for those from before sizes were stored. */
  size: RenditionSize | undefined;
  /** The description of the picture, where somebody has written one. */
  alt?: string;
}

/** The assumed size of pictures whose size is not stored: upright, as the shop's first pictures are. */
export const USUAL = { width: 800, height: 900 };
/** The ratio of the widest frame; a wider picture stands in it with room above and below. */
const WIDEST = 3 / 2;
/** The factor by which a picture may be too narrow or too wide and still be cropped to the frame. */
const NEARLY = 1.15;

/** Returns the pictures with these addresses, in this order. */
export function picturesOf(
  product: Pick<Product, 'pictures'> & Partial<Pick<Product, 'imageTexts'>>,
  addresses: readonly string[],
): ProductPicture[] {
  const sizes = new Map(product.pictures?.map((size) => [size.address, size]));
  return addresses.map((src) => {
    const alt = describedAs(product, src);
    return { src, size: sizes.get(src), ...(alt !== undefined && { alt }) };
  });
}

/** The form of the frame on a phone, from the one that the first picture asks for: flatter, upright for none. */
export const phoneFrameOf = (frame: number): number => Math.min(WIDEST, Math.max(4 / 3, frame * 1.125));

/**
 * Returns the look of a picture in the frame on a phone. A picture that is nearly as wide fills the frame; a narrower one
 * has its ground go on at its sides.
 */
export function shapeOf(
  { size }: Pick<ProductPicture, 'size'>,
  frame: number,
): {
  className: 'gallery-narrow' | 'gallery-near' | undefined;
  /** The share of the window's width that the picture takes on a phone. */
  share: number;
} {
  const { width, height } = size ?? USUAL;
  const ratio = width / height;
  if (ratio < frame / NEARLY) return { className: 'gallery-narrow', share: ratio / frame };
  return { className: ratio <= frame * NEARLY ? 'gallery-near' : undefined, share: 1 };
}

/**
 * Width divided by height of the frame around all pictures of a product: the ratio of the first picture, within limits.
 */
export function frameOf(first: ProductPicture | undefined): number {
  const { width, height } = first?.size ?? USUAL;
  return Math.min(WIDEST, Math.max(USUAL.width / USUAL.height, width / height));
}
