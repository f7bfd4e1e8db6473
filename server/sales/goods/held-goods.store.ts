import { sql } from 'kysely';
import type { MovedPieces } from '#server/stock/stock.service.ts';
import { many, run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';

/** Counts the pieces of a line that were fetched or refused, as the function undelivered_pieces does. */
const CAME_BACK = sql`
  select coalesce(sum(had.qty), 0)::integer as qty
  from deliveries join delivery_lines had on had.delivery_id = deliveries.id
  where deliveries.order_id = line.order_id and had.position = line.position
    and (kind = 'collection' and state = 'delivered' or kind = 'delivery' and state = 'refused' and not is_again)`;

/**
 * Marks pieces as returned to the stock, once, and answers those that the order still held. Pieces that were fetched
 * or refused are ready and return first; of the others, those still to be made return before ready ones. All pieces of
 * a delivered order are ready. Those of an exchange are of the variant that it brought.
 * @param pieces 'all' means those that have not left the shop, because neither pieces with a buyer nor broken ones are
 * put on sale.
 */
export function markReturned(
  tx: Transaction,
  orderId: string,
  pieces: 'all' | readonly { line: number; qty: number }[],
): Promise<MovedPieces[]> {
  const back =
    pieces === 'all'
      ? sql`select position, qty - returned_qty - gone.pieces as qty
          from order_lines left join pieces_at_buyer(${orderId}) had on had.line = position
          left join damaged_pieces(${orderId}) broken on broken.line = position
          cross join lateral (select coalesce(had.pieces, 0) + coalesce(came_back + unsent, 0) as pieces) gone
          where order_id = ${orderId} and qty - returned_qty > gone.pieces for update of order_lines`
      : sql`select * from unnest(${pieces.map(({ line }) => line)}::int[],
          ${pieces.map(({ qty }) => qty)}::int[]) as named(position, qty)`;
  return many<MovedPieces>(tx)`
    with back as (${back}), moved as (
      select line.position, back.qty,
        case when orders.delivered_at is null
          then least(line.to_make, greatest(back.qty - greatest(came_back.qty - line.returned_qty, 0), 0))
          else 0 end as to_make
      from back join order_lines line using (position) join orders on orders.id = line.order_id
      cross join lateral (${CAME_BACK}) came_back
      where line.order_id = ${orderId}
    ), returned as (
      update order_lines line
      set returned_qty = line.returned_qty + moved.qty, to_make = line.to_make - moved.to_make
      from moved where line.order_id = ${orderId} and line.position = moved.position
      returning line.position, line.product_id as product, coalesce(line.variant_id, line.product_id) as own, moved.qty,
        moved.to_make
    )
    select product, back.variant, back.qty, case when back.variant = own then least(to_make, back.qty) else 0 end as "toMake"
    from returned cross join lateral (
      select coalesce(piece.variant, own) as variant, count(*)::integer as qty
      from generate_series(1, returned.qty) as place
      left join pieces_with_variants(${orderId}, returned.position) as piece using (place)
      group by 1
    ) back`;
}

/** Marks lines as holding all their goods again; `toMake` of those that had been returned are to be made. */
export async function markReserved(
  tx: Transaction,
  orderId: string,
  lines: readonly { line: number; toMake: number }[],
): Promise<void> {
  await run(tx)`
    update order_lines set returned_qty = 0, to_make = order_lines.to_make + taken.to_make
    from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ toMake }) => toMake)}::int[])
      as taken (position, to_make)
    where order_id = ${orderId} and order_lines.position = taken.position`;
}
