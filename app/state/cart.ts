import { isBirr } from '#contract/money.ts';
import { randomKey } from './random-key.ts';
import { createStored } from './stored.ts';

/** A line of the cart (spec section 3). `price` and `countInStock` are what the shop last said of the product. */
export interface CartLine {
  /** The product's id. */
  product: string;
  name: string;
  image: string;
  /** Birr, before VAT. */
  price: number;
  countInStock: number;
  qty: number;
}

/** More pieces of one product are no order for a web shop (contract/orders.ts). */
const MAX_PIECES = 1000;

/** The cart of this browser, under the spec's key `cartItems`. */
export const cart = createStored<CartLine[]>('cartItems', [], (value) =>
  Array.isArray(value) ? value.filter(isCartLine) : null,
);

/** The key under which the cart's order is placed: kept until an order has been made of it. */
const storedOrderKey = createStored<string | null>('orderKey', null, (value) =>
  typeof value === 'string' ? value : null,
);

/** Adds a line; one of the same product is replaced (spec section 4). */
export function addToCart(line: CartLine): void {
  const lines = cart.get();
  const known = lines.some(({ product }) => product === line.product);
  change(known ? lines.map((other) => (other.product === line.product ? line : other)) : [...lines, line]);
}

export function removeFromCart(productId: string): void {
  change(cart.get().filter(({ product }) => product !== productId));
}

/** Sets how many pieces of a product are wanted: 1 to what is in stock. */
export function changeQuantity(productId: string, qty: number): void {
  change(
    cart
      .get()
      .map((line) =>
        line.product === productId ? { ...line, qty: clampQuantity(qty, line.countInStock) } : line,
      ),
  );
}

/** Takes over what the shop now says of a product. The order key stays: the person has changed nothing. */
export function refreshLine(productId: string, now: Omit<CartLine, 'product' | 'qty'>): void {
  cart.set(cart.get().map((line) => (line.product === productId ? { ...line, ...now } : line)));
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

/** Whether an order may have been made of this cart already: the key is there from the first press on. */
export const hasOrderKey = (): boolean => storedOrderKey.get() !== null;

/** To be called when an order has been made of the cart. */
export function forgetOrderKey(): void {
  storedOrderKey.set(null);
}

function change(lines: CartLine[]): void {
  forgetOrderKey();
  cart.set(lines);
}

function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const line = value as CartLine;
  return (
    [line.product, line.name, line.image].every((entry) => typeof entry === 'string') &&
    [line.countInStock, line.qty].every((entry) => Number.isInteger(entry) && entry >= 0) &&
    line.qty > 0 &&
    isBirr(line.price)
  );
}
