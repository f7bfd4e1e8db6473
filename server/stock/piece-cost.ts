import { formatBirrExact, toBirr } from '#contract/money.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { lockVariant } from './move-by-hand.ts';
import { noteCosts } from './supplier-deliveries.store.ts';

/** Writes down what a piece costs the shop, and who said so. @throws HttpError 404. */
export async function setCost(
  tx: Transaction,
  variant: string,
  costSantim: number,
  actor: Actor,
): Promise<void> {
  const row = await lockVariant(tx, variant);
  if (row.cost_santim === costSantim) return;
  await noteCosts(tx, [{ variant, costSantim }]);
  await note(tx, 'product.cost-set', {
    by: actor,
    of: { id: row.product_id, label: row.name },
    before: { pieceCost: row.cost_santim === null ? null : formatBirrExact(toBirr(row.cost_santim)) },
    after: { pieceCost: formatBirrExact(toBirr(costSantim)) },
  });
}
