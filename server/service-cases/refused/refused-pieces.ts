import type { CaseKind, StoredWish } from '#contract/work/case-states.ts';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import type { RefusedReason } from '#contract/books/report-kinds.ts';
import { toursText } from '#contract/texts/tours.ts';
import { findDelivery } from '#server/deliveries/deliveries.service.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { santimDue, listLines, lockOrder } from '#server/sales/sales.service.ts';
import type { CaseDeps } from '../case-deps.ts';
import { findCaseOfRefused, insertCase } from '../cases.store.ts';
import { note } from '../note-case.ts';
import { positionAt } from '../places.ts';
import { listRefused } from './refused-pieces.store.ts';

/** The kind of case for each reason to refuse pieces at the door. */
const KIND_OF: Record<RefusedReason, CaseKind> = {
  damaged: 'damaged',
  'wrong-piece': 'wrong-piece',
  'does-not-fit': 'return',
  'not-as-shown': 'return',
  other: 'return',
};

/**
 * Decides about refused pieces: opens a case that is free for the buyer, and accepted at once unless the office has to ask
 * what they want. A repeated call returns the same case.
 * @throws HttpError 404; 409 where nothing was refused, or the order is not paid: its pieces are repaired or brought
 *   again, or it is changed or cancelled.
 */
export async function decideRefused(
  deps: CaseDeps,
  deliveryId: string,
  { wish }: { wish: StoredWish },
  by: AuthenticatedUser,
): Promise<string> {
  const delivery = await findDelivery(deps.database.reader, deliveryId);
  if (!delivery) throw new HttpError('delivery-not-found');
  return deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, delivery.order_id);
    const before = await findCaseOfRefused(tx, deliveryId);
    if (before) return before.id;
    const [refused] = await listRefused(tx, deliveryId);
    if (!refused) throw new HttpError('delivery-not-refused');
    if (order.paid_at === null && wish !== 'repair') {
      const due = toBirr(Math.max(santimDue(order), 0));
      throw new HttpError('not-paid-yet', { params: { birr: formatBirrExact(due) }, details: { due } });
    }
    const { reason, note: typed } = refused;
    const ordered = await listLines(tx, order.id);
    const row = await insertCase(
      tx,
      {
        order_id: order.id,
        kind: KIND_OF[reason],
        state: wish === 'office' ? 'asked' : 'accepted',
        wish,
        reason: [toursText(`refusedReasons.${reason}`), typed].filter(Boolean).join(': '),
        beyond_reason: '',
        is_free: true,
        warranty_until: null,
        asked_by: by.id,
        request_hash: `refused-${deliveryId}`,
        idempotency_key: null,
        refused_delivery_id: deliveryId,
      },
      refused.orderItems.map(({ line, qty }) => ({ line: positionAt(ordered, line), qty })),
    );
    await note(tx, deps, 'case.refused-decided', {
      of: { row, order },
      by,
      letter: row.state === 'accepted' ? 'accepted' : undefined,
      // A repair is work of the workshop from now on.
      to: wish === 'repair' ? 'in-repair' : undefined,
      facts: { wish },
    });
    return row.id;
  });
}
