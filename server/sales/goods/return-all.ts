import { historySentence } from '#contract/journal/order-sentences.ts';
import { many } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { noteInHistory } from '../orders/order-history.store.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { markReturned } from './held-goods.store.ts';

/**
 * Returns to the stock what an order that ends still holds. Pieces that its buyer refused and the crew brought back
 * damaged are written off there at once, so that nobody buys them.
 */
export async function returnAll(
  tx: Transaction,
  deps: SalesDeps,
  { id, number }: Pick<OrderRow, 'id' | 'number'>,
  cause: { reason: 'cancelled' | 'expired'; actor?: string | null },
): Promise<void> {
  await deps.stock.returnStock(tx, await markReturned(tx, id, 'all'), { ...cause, order: id });
  const damaged = await listDamaged(tx, id);
  if (damaged.length === 0) return;
  const names = damaged.map(({ name, qty }) => `${qty} × ${name}`).join(', ');
  await deps.stock.writeOff(
    tx,
    damaged.map((piece) => ({ ...piece, toMake: 0 })),
    { reason: 'damaged', actor: cause.actor ?? null, note: `came back damaged from order ${number}` },
  );
  await noteInHistory(tx, id, 'note', {
    actor: cause.actor ?? 'expiry',
    reason: historySentence('came-damaged', { goods: names }).slice(0, 1000),
  });
}

interface Damaged {
  product: string;
  variant: string;
  name: string;
  qty: number;
}

/** Lists the pieces that were refused and came back damaged, without those that a refund or an earlier end has written off. */
const listDamaged = (tx: Transaction, orderId: string): Promise<Damaged[]> =>
  many<Damaged>(tx)`
    select line.product_id as product, coalesce(line.variant_id, line.product_id) as variant, line.name,
      back.qty - coalesce(broken.came_back, 0) as qty
    from order_lines line
    cross join lateral (
      select coalesce(sum(had.qty), 0)::integer as qty
      from deliveries join delivery_lines had on had.delivery_id = deliveries.id
      where deliveries.order_id = line.order_id and had.position = line.position
        and kind = 'delivery' and state = 'refused' and not is_again and deliveries.came_back = 'damaged'
        -- An order that had ended and goes on, because money came for it, has written these off at that end.
        and not exists (
          select from order_history past where past.order_id = line.order_id
            and past.to_status in ('cancelled', 'expired') and past.at >= deliveries.ended_at)
    ) back
    left join damaged_pieces(${orderId}) broken on broken.line = line.position
    where line.order_id = ${orderId} and back.qty > coalesce(broken.came_back, 0)
    order by line.position`;
