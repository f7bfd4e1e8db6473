import { rememberPlace } from '#app/features/deliveries/places/chosen-place.ts';
import { couponOf } from '#app/features/quote/quoted-coupon.ts';
import { askQuote } from '#app/features/quote/use-quote.ts';
import { api } from '#app/state/api.ts';
import { agentCheckout } from '#app/state/buying/agent-checkout.ts';
import { addToCart, cart, clampQuantity, clearCart, type CartLine } from '#app/state/buying/cart.ts';
import { changeCoupon } from '#app/state/buying/cart-coupon.ts';
import { forgetAddedSets } from '#app/state/buying/cart-sets.ts';
import { halfDayChoice } from '#app/state/buying/half-day.ts';
import type { BuyLink } from '#contract/orders/buy-link.ts';
import type { QuotedCoupon } from '#contract/orders/coupons.ts';
import { lineKey } from '#contract/orders/order-lines.ts';
import type { Quote } from '#contract/orders/quotes.ts';

/** The cart that a link comes to in the shop of now. */
export interface LinkedCart {
  link: BuyLink;
  /** The lines that can be bought, in the number that can be had. */
  lines: CartLine[];
  /** The names for which the shop has nothing. */
  unknown: string[];
  soldOut: CartLine[];
  /** The lines of which there are fewer pieces than the link asks for. */
  fewer: { line: CartLine; asked: number }[];
  coupon: QuotedCoupon | undefined;
  discount: number | undefined;
}

type QuotedLine = Quote['orderItems'][number];

const lineOf = (quoted: QuotedLine): CartLine => {
  const { product, name, nameAm, variant, variantName, variantNameAm, image, vatPercent, ...rest } = quoted;
  return {
    ...{ product, name, image, countInStock: rest.countInStock, qty: Math.max(rest.qty, 1) },
    // The cart lowers the prices of pieces that make a set by itself.
    price: rest.listPrice ?? rest.price,
    ...(nameAm && { nameAm }),
    ...(variant && { variant }),
    ...(variantName && { variantName }),
    ...(variantNameAm && { variantNameAm }),
    ...(vatPercent !== undefined && { vatPercent }),
    ...(rest.madeToOrder && { isMadeToOrder: true }),
  };
};

/** Asks the shop what a link to a cart comes to now. */
export async function readLinkedCart(link: BuyLink): Promise<LinkedCart> {
  const names = link.pieces.map(({ name }) => name);
  const none = {
    link,
    lines: [],
    unknown: names,
    soldOut: [],
    fewer: [],
    coupon: undefined,
    discount: undefined,
  };
  if (names.length === 0) return none;
  const found = await api.call('POST /api/products/named', { body: { names } });
  const unknown = names.filter((name) => !found.some((piece) => piece.name === name));
  if (found.length === 0) return none;
  const orderItems = found.map(({ name, product, variant }) => ({
    product,
    variant,
    qty: link.pieces.find((piece) => piece.name === name)!.qty,
  }));
  const { city, place, coupon: code } = link;
  const { orderItems: quoted, ...quote } = await askQuote({
    orderItems,
    ...(city && { city, place }),
    ...(code && { coupon: code }),
  });
  const askedOf = ({ product, variant }: QuotedLine) =>
    orderItems
      .filter((each) => each.product === product && (variant === undefined || each.variant === variant))
      .reduce((sum, { qty }) => sum + qty, 0);
  return {
    link,
    lines: quoted.filter(({ qty }) => qty > 0).map(lineOf),
    unknown,
    soldOut: quoted.filter(({ problem, name }) => problem === 'out-of-stock' && name !== '').map(lineOf),
    fewer: quoted
      .filter(({ problem }) => problem === 'not-enough-stock')
      .map((line) => ({ line: lineOf(line), asked: askedOf(line) })),
    coupon: quote.coupon,
    discount: quote.discount,
  };
}

/** Says whether everything that a link asks for was found. */
export const isWhole = ({ link, unknown, soldOut, fewer, coupon }: LinkedCart): boolean =>
  link.unread + unknown.length + soldOut.length + fewer.length === 0 && !coupon?.problem;

/** Says whether the cart of this browser is what a link asks for already. */
export function isInCart({ lines }: LinkedCart): boolean {
  const present = cart.get();
  return (
    lines.length > 0 &&
    present.length === lines.length &&
    lines.every((line) => present.some((other) => lineKey(other) === lineKey(line) && other.qty === line.qty))
  );
}

/** Makes a link's pieces the cart, or adds them to the pieces that are there; its place, day, coupon and agent go with them. */
export async function takeLinkedCart(
  { link, lines, coupon, discount }: LinkedCart,
  keeps: boolean,
): Promise<void> {
  if (!keeps) {
    clearCart();
    forgetAddedSets();
  }
  for (const line of lines) {
    const before = cart.get().find((other) => lineKey(other) === lineKey(line))?.qty ?? 0;
    addToCart({ ...line, qty: clampQuantity(before + line.qty, line.countInStock) });
  }
  if (link.checkout || !keeps) agentCheckout.set(link.checkout);
  if (coupon && !coupon.problem) changeCoupon(couponOf({ coupon, discount }));
  if (link.halfDay) halfDayChoice.set(link.halfDay);
  if (link.city) await rememberPlace(link);
}
