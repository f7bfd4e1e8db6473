import type { Product } from '#contract/goods/products.ts';
import { variantName, variantNameAm } from '#contract/goods/variant-names.ts';
import type { CartLine } from '#app/state/buying/cart.ts';

/**
 * Returns what the shop says now of a product for the cart: of the variant that is named, else of the default one. A variant that
 * is no more cannot be had.
 */
export function lineNow(
  product: Product,
  named: string | null | undefined,
): Omit<CartLine, 'product' | 'qty'> {
  const { image, vatPercent, options, variants, displayPieces = [], defaultVariant } = product;
  const names = { name: product.name, ...(product.nameAm && { nameAm: product.nameAm }) };
  const wanted = named ?? defaultVariant;
  const piece = displayPieces.find(({ _id }) => _id === wanted);
  const variant = piece ?? variants.find(({ _id }) => _id === wanted);
  if (!variant)
    return {
      ...names,
      image,
      price: product.price,
      vatPercent,
      countInStock: 0,
      ...(named && { variant: named }),
    };
  const { values, price, countInStock, images, isMadeToOrder } = variant;
  return {
    ...names,
    image: images[0] ?? image,
    price,
    vatPercent,
    countInStock,
    ...((options.length > 0 || piece) && {
      variant: variant._id,
      variantName: piece?.variantName ?? variantName(options, values),
      variantNameAm: piece?.variantNameAm ?? variantNameAm(options, values),
    }),
    ...(piece && { displayPiece: true }),
    // In how many days it is ready the shop says, by the work of now.
    ...(isMadeToOrder && { isMadeToOrder }),
  };
}
