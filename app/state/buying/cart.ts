import { MAX_PIECES } from '#contract/longest.ts';
import { isBirr } from '#contract/money.ts';
import { lineKey, type LineIdentity } from '#contract/orders/order-lines.ts';
import { randomKey } from '../random-key.ts';
import { createStored } from '../stored.ts';

/** A line of the cart (spec section 3). `price` and `countInStock` are the shop's last answer about the product. */
export interface CartLine {
  product: string;
  /**
   * The variant's id, for products with options. Carts of earlier releases have none, which means the default variant.
   */
  variant?: string;
  /** The chosen values, such as 'Teal · Three seats'. */
  variantName?: string;
  variantNameAm?: string;
  /** No piece is in stock: the pieces are made to order. */
  isMadeToOrder?: boolean;
  name: string;
  nameAm?: string;
  image: string;
  /** The price in birr, without VAT. */
  price: number;
  /** The rate of the VAT in percent; by default the usual one. */
  vatPercent?: number | undefined;
  /** The price without a set of pieces, where the line belongs to some. */
  listPrice?: number | undefined;
  countInStock: number;
  qty: number;
}

/** The cart of this browser, under the spec's key `cartItems`. */
export const cart = createStored<CartLine[]>('cartItems', [], (value) =>
  Array.isArray(value) ? value.filter(isCartLine) : null,
);

/** The idempotency key for placing the cart's order: kept until an order has been made of the cart. */
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

/** Sets the quantity of a line, from 1 to the number in stock. */
export function changeQuantity(of: LineIdentity, qty: number): void {
  change(
    cart
      .get()
      .map((line) => (isOf(of)(line) ? { ...line, qty: clampQuantity(qty, line.countInStock) } : line)),
  );
}

/**
 * Updates a line with the shop's present answer. A line without a variant gets the default one, and is merged with a
 * line that names it. The order key stays, because the person has changed nothing.
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

/** Returns a whole number from 1 to the number in stock; 1 when nothing is left, because the line stays and says so. */
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

/** Says whether an order may already have been made of this cart: the first press creates the key. */
export const hasOrderKey = (): boolean => storedOrderKey.get() !== null;

/**
 * Says whether the cart still has this key: it loses it when an order was made of the cart, or the cart was changed.
 */
export const isOrderKey = (key: string): boolean => storedOrderKey.get() === key;

/** Forgets the key, after an order has been made of the cart. */
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
