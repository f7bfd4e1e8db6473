import { dayInEthiopia } from '#contract/deliveries/delivery-day.ts';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import type { DeliveryKind } from '#contract/deliveries/delivery-states.ts';
import {
  addDelivery,
  changeDelivery,
  findZone,
  listDeliveries,
} from '#server/deliveries/deliveries.service.ts';
import { giveHalfDay } from '#server/deliveries/half-days/half-days.service.ts';
import { run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { fieldError } from '#server/lib/http/http-error.ts';
import type { OrderRow } from '#server/sales/sales.service.ts';
import { listCaseLines, type CaseOfOrder } from './cases.store.ts';
import { listVisits } from './standing.store.ts';

interface Planned extends HalfDay {
  kind: DeliveryKind;
  force: boolean;
  /** True when the delivery brings pieces a second time: new pieces of an exchange, or repaired ones. */
  isAgain?: boolean;
}

/** Says whether a visit is already planned like this, as when a request is repeated because its answer was lost. */
export const isPlanned = async (
  tx: Transaction,
  { row }: CaseOfOrder,
  { kind, day, half }: Pick<Planned, 'kind' | 'day' | 'half'>,
): Promise<boolean> =>
  row.state === 'planned' &&
  (await listVisits(tx, [row.id])).some(
    (visit) => visit.kind === kind && visit.state === 'open' && visit.day === day && visit.half === half,
  );

/** Puts the open visit of this kind, or a new one, on a half-day. @throws HttpError 400, 409. */
export async function putOnHalfDay(
  tx: Transaction,
  { row, order }: CaseOfOrder,
  { kind, day, half, force, isAgain = false }: Planned,
): Promise<void> {
  refusePast(day);
  const open = (await listVisits(tx, [row.id])).find(
    (visit) => visit.kind === kind && (visit.state === 'open' || visit.state === 'on-the-way'),
  );
  // A crew that is already on its way is not sent elsewhere.
  if (open?.state === 'on-the-way') throw fieldError({ day: 'cannot be moved: they are on their way' });
  const visitId = open?._id ?? (await addVisit(tx, { row, order }, kind, isAgain));
  await giveHalfDay(tx, visitId, await findZoneId(tx, order), { day, half }, { force });
}

/** Adds the delivery that brings repaired pieces back, on a day that is still to be chosen. */
export async function bringWithoutDay(tx: Transaction, of: CaseOfOrder): Promise<void> {
  const id = await addVisit(tx, of, 'delivery', true);
  await changeDelivery(tx, id, { zone_id: await findZoneId(tx, of.order) });
}

/** @throws HttpError 400 for a day that is over. */
export function refusePast(day: string): void {
  if (day < dayInEthiopia(new Date())) throw fieldError({ day: 'is over' });
}

/** Finds the zone to which the order was delivered; for an older order without a zone, the zone of its city. */
export async function findZoneId(db: Executor, order: OrderRow): Promise<string | null> {
  const [first] = await listDeliveries(db, order.id);
  if (first?.zone_id) return first.zone_id;
  return (await findZone(db, { city: order.shipping_address.city }))?.id ?? null;
}

async function addVisit(
  tx: Transaction,
  { row, order }: CaseOfOrder,
  kind: DeliveryKind,
  isAgain: boolean,
): Promise<string> {
  const pieces = await listCaseLines(tx, [row.id]);
  // A crew that only comes to look takes no pieces along.
  const lines = kind === 'visit' ? [] : pieces.map(({ position: line, qty }) => ({ line, qty }));
  const { id } = await addDelivery(tx, { orderId: order.id, kind, lines, isAgain });
  await run(tx)`insert into service_case_visits (case_id, delivery_id) values (${row.id}, ${id})`;
  return id;
}

/** Ends the open visits of a case, as delivered or as cancelled. */
export async function endVisits(
  tx: Transaction,
  caseId: string,
  state: 'delivered' | 'cancelled',
  kind?: DeliveryKind,
): Promise<void> {
  const open = (await listVisits(tx, [caseId])).filter(
    (visit) =>
      (visit.state === 'open' || visit.state === 'on-the-way') && (kind === undefined || visit.kind === kind),
  );
  for (const { _id: id } of open) await changeDelivery(tx, id, { state, ended_at: new Date() });
}
