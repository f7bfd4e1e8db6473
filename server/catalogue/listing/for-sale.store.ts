import type { ProductOption } from '#contract/goods/product-options.ts';
import { many, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { lockProducts } from '#server/stock/stock.service.ts';
import { isInOneOf, SOLD } from '../products/product-state.ts';

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
export function listForSale(db: Executor, wanted: readonly Wanted[]): Promise<ForSale[]> {
  const products = [...new Set(wanted.map(({ product }) => product))];
  const variants = wanted.flatMap(({ variant }) => (variant ? [variant] : []));
  return many<ForSale>(db)`
    select product.id as product, variant.id as variant,
      variant.id = coalesce(product.default_variant_id, product.id) as "isDefault",
      product.name, product.name_am, coalesce(variant.images[1], product.images[1]) as image,
      product.options, variant.option_values as values, variant.sku,
      product.sold_as_seen, product.sold_as_seen_am,
      price_of(variant) as price_santim, vat_percent_of(product.category) as vat_percent,
      case when price_of(variant) < variant.price_santim then variant.price_santim end as regular_santim,
      variant.on_hand, orderable_of(variant) as orderable,
      coalesce(variant.lead_time_days, product.lead_time_days) as lead_time_days,
      (select jsonb_build_object('workshop', maker.id, 'ahead', open_work_of(maker.id),
        'piecesPerWeek', maker.pieces_per_week)
        from workshops as maker
        where variant.to_make_limit > 0 and maker.id = workshop_of(product.id)) as making,
      nullif(product.assembly_santim, 0) as assembly_santim
    from unnest(${products}::text[]) as wanted (id)
    join products as product on product.id = wanted.id
    join product_variants as variant on variant.product_id = product.id
    where product.deleted_at is null and ${isInOneOf(SOLD)} and variant.removed_at is null
      and (variant.id = coalesce(product.default_variant_id, product.id) or variant.id = any(${variants}::text[]))`;
}

/** A wanted variant with the number of pieces; without a number no workshop is locked for it. */
type Asked = Wanted & { qty?: number };

/**
 * Lists variants that are for sale and locks their products, in one order so that no two orders can deadlock. Every
 * change of a variant locks its product first, so a second statement sees the result of earlier changes. The workshops
 * of pieces to be made are locked after the products: of two orders at once, the second one's day of completion counts
 * the work of the first.
 */
export async function lockForSale(tx: Transaction, wanted: readonly Asked[]): Promise<ForSale[]> {
  await lockProducts(
    tx,
    wanted.map(({ product }) => product),
  );
  const rows = await listForSale(tx, wanted);
  const makers = makersOf(rows, wanted);
  if (makers.length === 0) return rows;
  await run(tx)`select from workshops where id = any(${makers}::text[]) order by id for no key update`;
  return listForSale(tx, wanted);
}

/** The workshops that must make some of these pieces, because fewer are on hand. */
function makersOf(rows: readonly ForSale[], wanted: readonly Asked[]): string[] {
  const asked = new Map<ForSale, number>();
  for (const line of wanted) {
    const sold = findWanted(rows, line);
    if (sold) asked.set(sold, (asked.get(sold) ?? 0) + (line.qty ?? 0));
  }
  return [...asked].flatMap(([{ making, on_hand: ready }, qty]) =>
    making && qty > ready ? [making.workshop] : [],
  );
}

/** The variant for a line of an order; undefined where it is not for sale. */
export const findWanted = (rows: readonly ForSale[], { product, variant }: Wanted): ForSale | undefined =>
  rows.find((row) => row.product === product && (variant ? row.variant === variant : row.isDefault));
