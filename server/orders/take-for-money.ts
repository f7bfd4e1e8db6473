import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Transaction } from '#server/platform/database.ts';
import { wasCancelled } from './order-history.store.ts';
import { mayFollow } from './order-states.ts';
import { listLines, markTaken, type OrderRow } from './orders.store.ts';

/**
 * Money that has come now pays an order that waits for money and holds its goods, or can take them again, as it then
 * does. Answers null, or what to say of money that does not.
 */
export async function takeForMoney(
  tx: Transaction,
  catalogue: CatalogueService,
  order: OrderRow,
): Promise<string | null> {
  if (order.anonymised_at !== null || !mayFollow(order.status, 'paid')) {
    return `came for an order that is ${order.status}`;
  }
  if (order.paid_at !== null) return 'came for an order that is paid';
  // Under review since the first money that came afterwards.
  if (order.status === 'needs-review' && (await wasCancelled(tx, order.id)))
    return 'came for an order that was cancelled';
  const lines = (await listLines(tx, order.id)).map((line) => ({
    product: line.product_id,
    qty: line.returned_qty,
  }));
  const missing = lines.filter(({ qty }) => qty > 0);
  if (missing.length === 0) return null;
  const products = await catalogue.lockForSale(
    tx,
    missing.map((line) => line.product),
  );
  const stock = new Map(products.map((product) => [product.id, product.count_in_stock]));
  if (missing.some((line) => (stock.get(line.product) ?? 0) < line.qty)) {
    return 'came after the order had ended, and its goods are gone';
  }
  await catalogue.takeStock(tx, missing);
  await markTaken(tx, order.id);
  return null;
}
