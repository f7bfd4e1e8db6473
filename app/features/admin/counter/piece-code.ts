const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const OF_PRODUCT = new RegExp(`/product/(${ID})(?:[?#]|$)`, 'i');
const OF_VARIANT = new RegExp(`[?&]variant=(${ID})(?:[&#]|$)`, 'i');

/** The variant, product or article code that a scanned code names. */
export interface ScannedCode {
  product?: string;
  variant?: string;
  /** A code that is not from one of our price tags: the shop's own article code. */
  sku?: string;
}

/** Reads a scanned code: the address on a price tag, or an article code of the shop; null for an empty one. */
export function readCode(scanned: string): ScannedCode | null {
  const text = scanned.trim();
  const variant = OF_VARIANT.exec(text)?.[1]?.toLowerCase();
  const product = OF_PRODUCT.exec(text)?.[1]?.toLowerCase();
  if (variant !== undefined) return { variant, ...(product !== undefined && { product }) };
  if (product !== undefined) return { product };
  return text === '' || text.length > 60 || text.includes('://') ? null : { sku: text };
}

/**
 * The address in the code of a price tag: shoppers' phones open the product there, and the counter reads the
 * variant.
 */
export const addressOfTag = (
  origin: string,
  { product, variant }: { product: string; variant: string },
): string => `${origin}/product/${product}?variant=${variant}`;
