import { sql } from 'kysely';
import type { ProductOption } from '#contract/goods/product-options.ts';
import { many } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** A variant that a line of an order names; the product's default variant where it names none. */
export interface Wanted {
  product: string;
  variant?: string | null | undefined;
}

/** A variant of a published product as it can be ordered now; money is in santim. */
export interface ForSale {
  product: string;
  variant: string;
  isDefault: boolean;
  name: string;
  name_am: string | null;
  image: string;
  /** The options of the product; a product without options has one variant. */
  options: ProductOption[];
  values: string[];
  sku: string | null;
  /** The description of a floor model's condition; null for new goods. */
  sold_as_seen: string | null;
  sold_as_seen_am: string | null;
  price_santim: number;
  /** The VAT rate by the law of today. */
  vat_percent: number;
  /** The price without the sale; null where there is no sale. */
  regular_santim: number | null;
  on_hand: number;
  /** The pieces that can be ordered: those on hand, and those that may still be made to order. */
  orderable: number;
  lead_time_days: number | null;
  /**
   * The workshop that makes the variant, with the number of pieces that it has to finish first; null where no workshop
   * is named.
   */
  making: { workshop: string; ahead: number; piecesPerWeek: number } | null;
  /** The price of assembling one piece at the buyer's place; null where that is not offered. */
  assembly_santim: number | null;
}

/**
 * The wanted variants, and the default variant of each product; variants that are not for sale are missing from the
 * result.
 */
export async function listForSale(db: Executor, wanted: readonly Wanted[]): Promise<ForSale[]> {
  const products = wanted.map(({ product }) => product);
  const variants = wanted.flatMap(({ variant }) => variant || []);
  const rows = await many<{ sold: ForSale }>(db)`
    select sold from list_for_sale(${products}::text[], ${variants}::text[]) as sold`;
  return rows.map(({ sold }) => sold);
}

/** A variant without what may change before its pieces are taken, as `take_as_seen` compares it. */
export const asSeen = ({ on_hand: _onHand, orderable: _orderable, making: _making, ...seen }: ForSale) =>
  seen;

/** A wanted variant with the number of pieces; without a number no workshop is locked for it. */
type Asked = Wanted & { qty?: number };

/**
 * Lists variants that are for sale and locks their products, in one order so that no two orders can deadlock. Every
 * change of a variant locks its product first, so the list has the result of earlier changes. The workshops of pieces to
 * be made are locked after the products: of two orders at once, the second one's day of completion counts the work of
 * the first.
 * @param coupon the code of the coupon that is locked after them.
 */
export async function lockForSale(
  tx: Transaction,
  wanted: readonly Asked[],
  coupon?: string,
): Promise<ForSale[]> {
  const products = wanted.map(({ product }) => product);
  const variants = wanted.map(({ variant }) => variant || null);
  const pieces = wanted.map(({ qty = 0 }) => qty);
  const rows = await many<{ sold: ForSale }>(tx)`
    select sold from lock_for_sale(${products}::text[], ${variants}::text[], ${pieces}::integer[]
      ${coupon === undefined ? sql`` : sql`, ${coupon}::text`}) as sold`;
  return rows.map(({ sold }) => sold);
}

/** The variant for a line of an order; undefined where it is not for sale. */
export const findWanted = (rows: readonly ForSale[], { product, variant }: Wanted): ForSale | undefined =>
  rows.find((row) => row.product === product && (variant ? row.variant === variant : row.isDefault));
