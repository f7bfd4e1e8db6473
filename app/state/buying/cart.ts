import { isBirr } from '#contract/money.ts';
import { lineKey, type LineIdentity } from '#contract/orders/order-lines.ts';
import { randomKey } from '../random-key.ts';
import { createStored } from '../stored.ts';

/** A line of the cart (spec section 3). `price` and `countInStock` are what the shop last said of the product. */
export interface CartLine {
  product: string;
  /** The variant's id, where the product has options. Carts of before name none, and mean the default one. */
  variant?: string;
  /** The chosen values, such as 'Teal · Three seats'. */
  variantName?: string;
  variantNameAm?: string;
  /** None is ready: it is made first. */
  isMadeToOrder?: boolean;
  name: string;
  nameAm?: string;
  image: string;
  /** Birr, before VAT. */
  price: number;
  /** The rate of its VAT; the usual one when left out. */
  vatPercent?: number | undefined;
  countInStock: number;
  qty: number;
}

/** More pieces of one product are no order for a web shop (contract/orders/orders.ts). */
const MAX_PIECES = 1000;

/** The cart of this browser, under the spec's key `cartItems`. */
export const cart = createStored<CartLine[]>('cartItems', [], (value) =>
  Array.isArray(value) ? value.filter(isCartLine) : null,
);

/** The key under which the cart's order is placed: kept until an order has been made of it. */
export const storedOrderKey = createStored<string | null>('orderKey', null, (value) =>
  typeof value === 'string' ? value : null,
);

/** Adds a line; one of the same variant is replaced (spec section 4). */
export function addToCart(line: CartLine): void {
  const lines = cart.get();
  const known = lines.some(isOf(line));
  change(known ? lines.map((other) => (isOf(line)(other) ? line : other)) : [...lines, line]);
}

export function removeFromCart(of: LineIdentity): void {
  change(cart.get().filter((line) => !isOf(of)(line)));
}

const isOf = (of: LineIdentity) => (line: CartLine) => lineKey(line) === lineKey(of);

/** Sets how many pieces of a product are wanted: 1 to what is in stock. */
export function changeQuantity(of: LineIdentity, qty: number): void {
  change(
    cart
      .get()
      .map((line) => (isOf(of)(line) ? { ...line, qty: clampQuantity(qty, line.countInStock) } : line)),
  );
}

/**
 * Takes over what the shop now says of a line; one that named no variant gets the one that it means, and is one with a line
 * that named it. The order key stays: the person has changed nothing.
 */
export function refreshLine(of: LineIdentity, now: Omit<CartLine, 'product' | 'qty'>): void {
  const meant = { product: of.product, variant: now.variant };
  const merged = new Map<string, CartLine>();
  for (const line of cart.get()) {
    const fresh =
      isOf(of)(line) || isOf(meant)(line) ? { product: line.product, qty: line.qty, ...now } : line;
    const before = merged.get(lineKey(fresh));
    merged.set(lineKey(fresh), before ? { ...fresh, qty: before.qty + fresh.qty } : fresh);
  }
  cart.set([...merged.values()]);
}

export function clearCart(): void {
  change([]);
}

export function countPieces(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0);
}

/** A whole number from 1 to what is in stock (1 where nothing is left: the line stays, and says so). */
export function clampQuantity(qty: number, countInStock: number): number {
  const whole = Number.isFinite(qty) ? Math.trunc(qty) : 1;
  return Math.max(1, Math.min(whole, countInStock, MAX_PIECES));
}

/** The idempotency key of the order that this cart becomes: made once, the same until the cart changes. */
export function orderKey(): string {
  const known = storedOrderKey.get();
  if (known) return known;
  const key = randomKey();
  storedOrderKey.set(key);
  return key;
}

/** Says whether an order may have been made of this cart already: the key is there from the first press on. */
export const hasOrderKey = (): boolean => storedOrderKey.get() !== null;

/** Says whether the cart still has this key: it goes when an order was made of the cart, or something was changed. */
export const isOrderKey = (key: string): boolean => storedOrderKey.get() === key;

/** To be called when an order has been made of the cart. */
export function forgetOrderKey(): void {
  storedOrderKey.set(null);
}

function change(lines: CartLine[]): void {
  forgetOrderKey();
  cart.set(lines);
}

const isTextOrNone = (value: unknown) => value === undefined || typeof value === 'string';

function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const line = value as CartLine;
  return (
    [line.product, line.name, line.image].every((entry) => typeof entry === 'string') &&
    [line.countInStock, line.qty].every((entry) => Number.isInteger(entry) && entry >= 0) &&
    line.qty > 0 &&
    (line.vatPercent === undefined || Number.isInteger(line.vatPercent)) &&
    [line.nameAm, line.variant, line.variantName, line.variantNameAm].every(isTextOrNone) &&
    isBirr(line.price)
  );
}
