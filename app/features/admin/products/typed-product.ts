import type { ProductForReader } from '#contract/goods/products.ts';

/**
 * The form of a shop whose people think in prices with VAT works on a copy of the product that has these prices. What
 * it sends names them as prices with VAT, and the server turns them into those before it.
 */
const originals = new WeakMap<ProductForReader, ProductForReader>();

/** Returns a copy of the product with prices with VAT, as they were typed. */
export function typedProduct(product: ProductForReader): ProductForReader {
  const variants = product.variants.map((variant) => {
    const { withVat } = variant;
    if (!withVat) return variant;
    const isSale = variant.regularPrice !== null;
    return {
      ...variant,
      price: isSale ? (withVat.salePrice ?? withVat.price) : withVat.price,
      regularPrice: isSale ? withVat.price : null,
      salePrice: withVat.salePrice,
    };
  });
  const shown = variants.find(({ _id }) => _id === product.defaultVariant) ?? variants[0];
  const copy = {
    ...product,
    variants,
    ...(shown && { price: shown.price, regularPrice: shown.regularPrice }),
  };
  originals.set(copy, product);
  return copy;
}

/** The product with its prices before VAT. */
export const originalOf = (product: ProductForReader): ProductForReader => originals.get(product) ?? product;
