import { toSantim } from '#contract/money.ts';
import { HOURS_OF_GRACE } from '#contract/books/report-kinds.ts';
import { dayInEthiopia } from '#contract/deliveries/delivery-day.ts';
import type { DeliveryReport, ReportResult } from '#contract/deliveries/tours.ts';
import { DELIVERY_FACTS } from '#contract/deliveries/delivery-states.ts';
import { findDelivery, getDeliveryForUpdate, type DeliveryRow } from '../deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { DAY_MS } from '#server/lib/http/http.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import {
  askAboutOrder,
  findOrder,
  lockOrder,
  type OrderRow,
  type SalesDeps,
  note,
} from '#server/sales/sales.service.ts';
import { findCrew, holdMember } from '../crews/crews.store.ts';
import { handOver } from './hand-over.ts';
import { notMet } from './not-met.ts';
import { onTheWay } from './on-the-way.ts';
import { getTour } from '../tours/read-tour.ts';
import { refuse } from './refuse.ts';
import { findReport, insertReport, type NewReport } from './reports.store.ts';
import { holdTour, type TourRow } from '../tours/tours.store.ts';
import type { Outcome, Reporting } from './reporting.ts';

/** The sender of a report: the driver of a link's tour, somebody who drives in a crew, or a member of staff. */
export type Reporter =
  | { tour: TourRow; by: null; drives?: false }
  | { tour: null; by: AuthenticatedUser; drives?: boolean };

/**
 * Takes a driver's report. For a day after the end that was set for the link it still takes reports of what happened
 * before its end, by the clock of the phone. While a stop is open the link has not ended with its last one.
 * @throws HttpError 404, 410; 409 when the delivery does not belong to this tour any more.
 */
export async function reportFromTour(
  deps: SalesDeps,
  token: string,
  report: DeliveryReport,
): Promise<ReportResult> {
  const tour = await getTour(deps, token);
  const graceEnds = tour.set_end.getTime() + HOURS_OF_GRACE * 3600_000;
  if (tour.is_over && (happenedAt(report) > tour.ends_at || Date.now() > graceEnds))
    throw new HttpError('tour-over');
  return takeReport(deps, report, { tour, by: null });
}

/**
 * Takes a report of somebody about a stop of a crew in which they drive, of today or, written without a network, of
 * yesterday.
 * @throws HttpError 409 when the delivery is not, or no longer, one of these; as above otherwise.
 */
export const reportFromOwnTour = (
  deps: SalesDeps,
  report: DeliveryReport,
  by: AuthenticatedUser,
): Promise<ReportResult> => takeReport(deps, report, { tour: null, by, drives: true });

/**
 * Takes a report once. Its pictures are stored first, and removed again if the report is not stored.
 * @throws HttpError 404, 409, 422 for bytes that are no picture.
 */
export async function takeReport(
  deps: SalesDeps,
  report: DeliveryReport,
  reporter: Reporter,
): Promise<ReportResult> {
  const { reader } = deps.database;
  const delivery = await findDelivery(reader, report.delivery);
  if (!delivery) {
    throw reporter.tour || reporter.drives
      ? new HttpError('delivery-moved')
      : new HttpError('delivery-not-found');
  }
  if (!(await findReport(reader, report.id))) {
    if (report.kind === 'handed-over')
      await askAboutOrder(deps, (await findOrder(reader, delivery.order_id))!);
    await write(deps, report, reporter, delivery);
  } else await deps.database.transaction((tx) => isTaken(tx, report, reporter));
  const { id, state } = (await findDelivery(reader, report.delivery))!;
  return { delivery: id, state };
}

async function write(
  deps: SalesDeps,
  report: DeliveryReport,
  reporter: Reporter,
  { order_id: orderId }: DeliveryRow,
): Promise<void> {
  const pictures: string[] = [];
  let isWritten = false;
  try {
    for (const picture of 'pictures' in report ? report.pictures : [])
      pictures.push(await deps.uploads.keepReceiptPicture(Buffer.from(picture, 'base64'), reporter.by));
    const refusal = await deps.database.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (await isTaken(tx, report, reporter)) return undefined;
      // Pictures took a while to read, and somebody may have revoked the link meanwhile.
      if (reporter.tour && !(await holdTour(tx, reporter.tour.id))) throw new HttpError('tour-over');
      const written = await apply(tx, deps, report, reporter, order);
      await insertReport(tx, { ...written.row, pictures });
      isWritten = true;
      return written.refusal;
    });
    if (refusal) throw refusal;
  } catch (error) {
    if (error instanceof HttpError && error.code === 'payment-surplus') throw error;
    isWritten = false;
    throw error;
  } finally {
    if (!isWritten) for (const picture of pictures) await deps.uploads.removeReceiptPicture(picture);
  }
}

/**
 * Says whether this report was taken before.
 * @throws HttpError 409 when it failed then, or its id belongs to another report.
 */
async function isTaken(tx: Transaction, report: DeliveryReport, { tour, by }: Reporter): Promise<boolean> {
  const earlier = await findReport(tx, report.id);
  if (!earlier) return false;
  const isSame = earlier.kind === report.kind && earlier.tour_id === (tour?.id ?? null);
  if (!isSame || (by && earlier.actor !== by.id)) throw new HttpError('report-reused');
  if (earlier.outcome === 'payment-surplus') throw new HttpError('payment-surplus');
  return true;
}

/** Does what a report says, with the order locked. */
async function apply(
  tx: Transaction,
  deps: SalesDeps,
  report: DeliveryReport,
  reporter: Reporter,
  order: OrderRow,
): Promise<{ row: NewReport; refusal: HttpError | undefined }> {
  const delivery = await getDeliveryForUpdate(tx, report.delivery);
  await refuseMoved(tx, delivery, reporter);
  const { tour, by, drives = false } = reporter;
  const crew = tour ? tour.crew_id : delivery.crew_id;
  const actor = by?.id ?? 'driver';
  const reporting = {
    order,
    delivery,
    actor,
    who: await senderOf(tx, tour, drives ? delivery.crew_id : null),
  };
  // A driver by account proves no more than one by a link: the cash is their crew's until somebody else counts it.
  if (by && !drives && report.kind === 'handed-over')
    await deps.proofs.ofMoney(tx, by, toSantim(report.cash ?? 0), { act: 'recordPayment' });
  const outcome = await act(tx, deps, { ...reporting, report });
  if (by) {
    const facts = { delivery: delivery.number, report: report.kind };
    await note(tx, 'order.delivery-reported', order, { by, facts });
  }
  const row: NewReport = {
    id: report.id,
    delivery_id: outcome.delivery,
    tour_id: tour?.id ?? null,
    crew_id: crew,
    kind: report.kind,
    actor,
    outcome: outcome.refusal?.code ?? 'done',
    happened_at: happenedAt(report),
    reason: 'reason' in report ? report.reason : '',
    wish: 'wish' in report ? report.wish : '',
    note: 'note' in report ? report.note : '',
    receiver_name: 'receiver' in report ? report.receiver : '',
    signature: 'signature' in report ? report.signature : '',
    pictures: [],
  };
  return { row, refusal: outcome.refusal };
}

function act(tx: Transaction, deps: SalesDeps, { report, ...of }: Reporting): Promise<Outcome> {
  switch (report.kind) {
    case 'on-the-way':
      return onTheWay(tx, deps, { ...of, report });
    case 'handed-over':
      return handOver(tx, deps, { ...of, report });
    case 'not-met':
      return notMet(tx, { ...of, report });
    case 'refused':
      return refuse(tx, deps, { ...of, report });
  }
}

/** Names the sender of a report for the history: a crew, or the shop. */
async function senderOf(tx: Transaction, tour: TourRow | null, crew: string | null): Promise<string> {
  const name = tour?.crew ?? (crew === null ? undefined : (await findCrew(tx, crew))?.name);
  return name === undefined ? 'the shop' : `crew ${name}`;
}

/** The time of a report, at most now, because the clock of a phone may be ahead. */
const happenedAt = ({ at }: DeliveryReport): Date => new Date(Math.min(Date.parse(at), Date.now()));

/**
 * Refuses a report about a delivery that has ended. A driver may report only about their own crew's day, and learns
 * nothing of other deliveries.
 */
async function refuseMoved(
  tx: Transaction,
  { crew_id: crew, day, state }: DeliveryRow,
  { tour, by, drives }: Reporter,
): Promise<void> {
  if (drives) {
    const days = [0, DAY_MS].map((ago) => dayInEthiopia(new Date(Date.now() - ago)));
    const isTheirs = crew !== null && day !== null && days.includes(day);
    if (!isTheirs || !(await holdMember(tx, crew, by.id))) throw new HttpError('delivery-moved');
  }
  if (tour && (crew !== tour.crew_id || day !== tour.day)) throw new HttpError('delivery-moved');
  if (!DELIVERY_FACTS[state].isOpen)
    throw new HttpError('delivery-ended', { params: { state }, details: { state } });
}
