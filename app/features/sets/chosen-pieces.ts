import { taxesByRate, toBirr, toSantim } from '#contract/money.ts';
import type { OfferedSet, SetPiece } from '#contract/goods/sets.ts';
import { priceBySets } from '#contract/orders/set-prices.ts';
import type { CartLine } from '#app/state/buying/cart.ts';
import type { KnownSet } from '#app/state/buying/cart-sets.ts';

/** Returns a piece as its buyer has chosen it among its variants. */
export function chosenPiece(piece: SetPiece, variant: string | undefined): SetPiece {
  const choice = piece.choices.find((each) => each.variant === variant);
  return choice ? { ...piece, ...choice } : piece;
}

/** A set as the cart knows it. */
export const knownSetOf = ({ _id: id, name, nameAm, off, pieces }: OfferedSet): KnownSet => ({
  ...{ id, name, nameAm, offSantim: toSantim(off) },
  lines: pieces.map(({ product, variant = null, qty, choices, ...piece }) => ({
    ...{ product, qty, name: piece.name, nameAm: piece.nameAm ?? '' },
    variant: choices.length > 0 ? null : variant,
  })),
});

/** The prices of a set with these pieces, in birr, as an order of it alone would have them. */
export function setPrices(set: OfferedSet, chosen: readonly SetPiece[]) {
  const pieces = chosen.map(({ product, variant = null, price, qty }) => ({
    ...{ product, variant, qty, priceSantim: toSantim(price) },
  }));
  const { prices } = priceBySets(pieces, set.off > 0 ? [knownSetOf(set)] : []);
  const sums = (of: readonly number[]) => {
    const lines = chosen.map(({ qty, vatPercent }, index) => ({ priceSantim: of[index]!, qty, vatPercent }));
    const net = lines.reduce((sum, { priceSantim, qty }) => sum + priceSantim * qty, 0);
    return { net, gross: taxesByRate(lines, net).reduce((sum, { taxSantim }) => sum + taxSantim, net) };
  };
  const alone = sums(pieces.map(({ priceSantim }) => priceSantim));
  const together = sums(prices);
  return {
    price: toBirr(together.net),
    priceWithVat: toBirr(together.gross),
    sumWithVat: toBirr(alone.gross),
  };
}

/** A piece of a set as a line of the cart. */
export function cartLine({ product, qty, choices: _choices, ...piece }: SetPiece): CartLine {
  const { name, nameAm, image, price, vatPercent, countInStock } = piece;
  const { variant, variantName, variantNameAm, isMadeToOrder } = piece;
  return {
    ...{ product, name, image, price, vatPercent, countInStock, qty },
    ...(nameAm && { nameAm }),
    ...(variant && { variant, ...(variantName && { variantName }), ...(variantNameAm && { variantNameAm }) }),
    ...(isMadeToOrder && { isMadeToOrder }),
  };
}
