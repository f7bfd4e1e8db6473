import type { AuditFields } from '#contract/accounts/audit.ts';
import type { AuditedEvent } from '#contract/journal/events.ts';
import { DELIVERY_FACTS } from '#contract/deliveries/delivery-states.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import { findDelivery, getDeliveryForUpdate, type DeliveryRow } from '../deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { lockOrder, type OrderRow, type SalesDeps } from '#server/sales/sales.service.ts';

/** A delivery that is open, locked with its order. */
export interface Planned {
  delivery: DeliveryRow;
  order: OrderRow;
}

/** The fields of a delivery before and after a change, for the audit log. */
export interface AuditedChange {
  before?: AuditFields;
  after: AuditFields;
}

type Change = (tx: Transaction, planned: Planned) => Promise<AuditedChange>;
type PlanAction = AuditedEvent & `order.delivery-${string}`;

/**
 * Changes an open delivery in a transaction that locks its order too, and records the change in the audit log.
 * @throws HttpError 404, 409 when it was changed since `version`, or has ended.
 */
export async function changePlanned(
  { database }: Pick<SalesDeps, 'database'>,
  { id, version }: { id: string; version: number },
  by: Actor,
  action: PlanAction,
  change: Change,
): Promise<void> {
  const found = await findDelivery(database.reader, id);
  if (!found) throw new HttpError('delivery-not-found');
  await database.transaction(async (tx) => {
    const planned = await lockPlanned(tx, { id, version, order: found.order_id });
    await changeLocked(tx, planned, by, action, change);
  });
}

/**
 * Locks an open delivery after its order.
 * @throws HttpError 409 when it was changed since `version`, or has ended.
 */
export async function lockPlanned(
  tx: Transaction,
  { id, version, order: orderId }: { id: string; version: number; order: string },
): Promise<Planned> {
  const order = await lockOrder(tx, orderId);
  const delivery = await getDeliveryForUpdate(tx, id);
  if (delivery.version !== version) throw new HttpError('edit-conflict');
  refuseEnded(delivery);
  return { delivery, order };
}

/** Changes a locked delivery, and records the change in the audit log. */
export async function changeLocked(
  tx: Transaction,
  planned: Planned,
  by: Actor,
  action: PlanAction,
  change: Change,
): Promise<void> {
  await auditDelivery(tx, by, action, planned, await change(tx, planned));
}

/** @throws HttpError 409 for a delivery that has ended. */
export function refuseEnded({ state }: Pick<DeliveryRow, 'state'>): void {
  if (!DELIVERY_FACTS[state].isOpen) throw new HttpError('delivery-over');
}

const auditDelivery = (
  tx: Transaction,
  by: Actor,
  action: PlanAction,
  { delivery, order }: Planned,
  { before = {}, after }: AuditedChange,
): Promise<void> =>
  note(tx, action, {
    by,
    of: { id: order.id, label: `Order ${order.number}` },
    person: order.user_id,
    before,
    after: Object.keys(after).length === 0 ? {} : { ...after, delivery: delivery.number },
  });
