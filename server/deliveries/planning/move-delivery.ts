import type { DeliveryMove } from '#contract/deliveries/deliveries.ts';
import { dayInEthiopia } from '#contract/deliveries/delivery-day.ts';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { changeDelivery, findZone, NO_DAY, type DeliveryRow } from '../deliveries.service.ts';
import { giveHalfDay } from '../half-days/half-days.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError } from '#server/lib/http/http-error.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import { changePlanned, type AuditedChange, type Planned } from './change-planned.ts';

type Move = Omit<DeliveryMove, 'version'>;

/**
 * Puts a delivery on a half-day of its zone, or removes its day, and tells its buyer with the reason. A delivery on its
 * way is open again, and leaves its crew.
 * @throws HttpError 400 for a day that is past, 404, 409 when the half-day is full, or the delivery has ended or was
 *   changed meanwhile.
 */
export const moveDelivery = (
  deps: SalesDeps,
  id: string,
  { version, ...move }: DeliveryMove,
  by: AuthenticatedUser,
): Promise<void> =>
  changePlanned(deps, { id, version }, by, 'order.delivery-moved', (tx, planned) =>
    moveLocked(tx, deps, planned, move),
  );

/** @throws HttpError 400 for a day that is past, 409 when the half-day is full. */
export async function moveLocked(
  tx: Transaction,
  deps: SalesDeps,
  planned: Planned,
  { day, half, evenIfFull = false, reason }: Move,
): Promise<AuditedChange> {
  const { delivery } = planned;
  const before = { day: delivery.day, half: delivery.half };
  if (day !== null && half !== null) await putOn(tx, planned, { day, half }, evenIfFull);
  else await changeDelivery(tx, delivery.id, WITHOUT_DAY);
  if (before.day !== day || before.half !== half)
    await tellOfDay(tx, deps, delivery, day && half ? { day, half } : null, reason);
  return { before, after: { day, half, ...(reason && { reason }) } };
}

/** The state of a delivery that waits for a day. */
export const WITHOUT_DAY = { ...NO_DAY, state: 'open', held_at: null } as const;

async function putOn(
  tx: Transaction,
  { delivery, order }: Planned,
  wanted: HalfDay,
  force: boolean,
): Promise<void> {
  if (wanted.day < dayInEthiopia(new Date())) throw fieldError({ day: 'must not be before today' });
  const isSame = delivery.day === wanted.day && delivery.half === wanted.half;
  if (isSame && delivery.state !== 'on-the-way') return changeDelivery(tx, delivery.id, { held_at: null });
  const zone = delivery.zone_id ?? (await findZone(tx, order.shipping_address))?.id ?? null;
  if (!isSame) await giveHalfDay(tx, delivery.id, zone, wanted, { force });
  await changeDelivery(tx, delivery.id, {
    state: 'open',
    crew_id: null,
    stop: null,
    ...(delivery.day !== null && { confirmed_at: null }),
    held_at: null,
  });
}

/** Tells the buyer of an order the day of one of its deliveries. */
export const tellOfDay = (
  tx: Transaction,
  { orderMails }: SalesDeps,
  { order_id: orderId, kind }: Pick<DeliveryRow, 'order_id' | 'kind'>,
  on: HalfDay | null,
  reason: string,
): Promise<void> =>
  orderMails.tell(tx, orderId, 'order.delivery-moved', { typed: reason, delivery: { kind, on } });
