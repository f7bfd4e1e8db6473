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

/** Width for height of the frame around all pictures of a piece: that of the first one, within what suits a page. */
export function frameOf(first: ProductPicture | undefined): number {
  const { width, height } = first?.size ?? USUAL;
  return Math.min(WIDEST, Math.max(USUAL.width / USUAL.height, width / height));
}
