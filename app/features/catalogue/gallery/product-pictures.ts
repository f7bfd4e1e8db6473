import type { RenditionSize } from '#contract/pictures/pictures.ts';
import type { Product } from '#contract/goods/products.ts';
import { describedAs } from './picture-alt.ts';

/** A picture of a product as its page shows it. */
export interface ProductPicture {
  src: string;
  /** Undefined for pictures from elsewhere, and for those from before sizes were stored. */
  size: RenditionSize | undefined;
  /** The words that say what it shows, where somebody has written them. */
  alt?: string;
}

/** The form of pictures of which nobody knows the size: upright, as the shop's first ones are. */
export const USUAL = { width: 800, height: 900 };
/** The widest frame; what is wider stands in it with room above and below. */
const WIDEST = 3 / 2;
/** The factor by which a picture may be too narrow or too wide and is still cut to the frame. */
const NEARLY = 1.15;

/** Pictures by their addresses, in this order. */
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

/**
 * The look of a picture in the frame of a phone, which is three by two at least. One that is nearly as wide fills it; a
 * narrower one fades into the frame at its sides.
 */
export function shapeOf({ size }: Pick<ProductPicture, 'size'>): {
  className: 'gallery-narrow' | 'gallery-near' | undefined;
  /** The share of the window's width that it takes on a phone. */
  share: number;
} {
  const { width, height } = size ?? USUAL;
  const ratio = width / height;
  if (ratio < WIDEST / NEARLY) return { className: 'gallery-narrow', share: ratio / WIDEST };
  return { className: ratio <= WIDEST * NEARLY ? 'gallery-near' : undefined, share: 1 };
}

/** Width for height of the frame around all pictures of a piece: that of the first one, within what suits a page. */
export function frameOf(first: ProductPicture | undefined): number {
  const { width, height } = first?.size ?? USUAL;
  return Math.min(WIDEST, Math.max(USUAL.width / USUAL.height, width / height));
}
