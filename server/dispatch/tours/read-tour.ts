import { toBirr } from '#contract/money.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { Tour, TourStop } from '#contract/deliveries/tours.ts';
import {
  findDelivery,
  piecesOf,
  type DeliveryPieces,
  type DeliveryRow,
} from '#server/delivery/deliveries.service.ts';
import { moment } from '#server/lib/http/http.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { transferOf } from '#server/payment-providers/bank-transfer/bank-transfer-provider.ts';
import {
  dueOf,
  listLines,
  listOrdersByIds,
  readCashOfStops,
  type HeldLineRow,
  type OrderRow,
  type SalesDeps,
} from '#server/sales/sales.service.ts';
import type { CurrentSettings } from '#server/settings/settings.service.ts';
import { sumHeld } from '../crews/crew-cash.store.ts';
import { newestReports, type ReportRow } from '../reports.store.ts';
import { findTour, listStops, type TourRow } from './tours.store.ts';

/** The tour of a link, also of one that has ended. @throws HttpError 404, 410 for one that was revoked. */
export async function getTour({ database }: SalesDeps, token: string): Promise<TourRow> {
  const tour = await findTour(database.reader, token);
  if (!tour) throw new HttpError(404, 'tour-not-found');
  if (tour.revoked_at !== null) throw new HttpError(410, 'tour-over');
  return tour;
}

/** The stops of a crew's day, for whoever has its link. @throws HttpError 404, 410 when it has ended. */
export async function readTour(deps: SalesDeps, token: string): Promise<Tour> {
  const tour = await getTour(deps, token);
  if (tour.is_over) throw new HttpError(410, 'tour-over');
  const { reader } = deps.database;
  const stops = await listStops(reader, tour);
  const ids = stops.map(({ id }) => id);
  const [orders, pieces, reports, settings] = await Promise.all([
    listOrdersByIds(reader, [...new Set(stops.map(({ order_id: id }) => id))]),
    piecesOf(reader, ids),
    newestReports(reader, ids),
    deps.settings.getRecent(),
  ]);
  const { day } = tour;
  const cashOf = await readCashOfStops(
    reader,
    deps,
    orders.map((order) => ({ order, day })),
  );
  const answers: TourStop[] = [];
  for (const { id, order_id: orderId } of stops) {
    const order = orders.find((each) => each.id === orderId)!;
    const delivery = (await findDelivery(reader, id))!;
    const lines = await listLines(reader, orderId);
    const cashMost = cashOf({ order, day });
    const of = { delivery, order, lines, pieces: pieces.get(id)!, cashMost };
    answers.push(stopAnswer(of, reports.get(id), settings));
  }
  return {
    crew: tour.crew,
    vehicle: tour.vehicle,
    day: tour.day,
    endsAt: moment(tour.ends_at),
    cash: toBirr(Math.max(await sumHeld(reader, tour.crew_id), 0)),
    stops: answers,
  };
}

interface Stop {
  delivery: DeliveryRow;
  order: OrderRow;
  lines: HeldLineRow[];
  pieces: DeliveryPieces[];
  /** The most cash that the crew may take, in santim. */
  cashMost: number;
}

function stopAnswer(
  { delivery, order, lines, pieces, cashMost }: Stop,
  report: ReportRow | undefined,
  { settings }: CurrentSettings,
): TourStop {
  const asksMoney = isForMoney(delivery) && ORDER_FACTS[order.status].isOver !== true;
  return {
    delivery: delivery.id,
    order: order.number,
    kind: delivery.kind,
    state: delivery.state,
    half: delivery.half,
    stop: delivery.stop,
    address: order.shipping_address,
    hidesPrices: order.payer?.hidesPrices ?? false,
    pieces: pieces.flatMap(({ line, qty }) => pieceAnswer(lines, line, qty)),
    due: asksMoney ? toBirr(dueOf(order)) : 0,
    cashMost: asksMoney ? toBirr(cashMost) : 0,
    transfer: transferOf(order.number, settings),
    report: report ? { kind: report.kind, at: moment(report.happened_at) } : null,
  };
}

function pieceAnswer(lines: readonly HeldLineRow[], place: number, qty: number): TourStop['pieces'] {
  const line = lines.find(({ position }) => position === place);
  if (!line) return [];
  return [
    {
      line: place,
      name: line.name,
      nameAm: line.name_am ?? undefined,
      variantName: line.variant_name ?? undefined,
      variantNameAm: line.variant_name_am ?? undefined,
      sku: line.sku ?? undefined,
      image: line.image,
      qty,
    },
  ];
}

/**
 * Says whether money may be due at a delivery. Repeated deliveries and collections are about pieces that were paid
 * before.
 */
export const isForMoney = ({ kind, is_again: isAgain }: Pick<DeliveryRow, 'kind' | 'is_again'>): boolean =>
  kind === 'delivery' && !isAgain;
