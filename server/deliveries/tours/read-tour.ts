import { toBirr } from '#contract/money.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import { dayInEthiopia } from '#contract/deliveries/delivery-day.ts';
import type { OwnTour, Tour, TourStop } from '#contract/deliveries/tours.ts';
import { findDeliveries, readPieces, type DeliveryPieces, type DeliveryRow } from '../deliveries.service.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { beginningOf, DAY_MS, moment } from '#server/lib/http/http.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { transferOf } from '#server/payment-providers/bank-transfer/bank-transfer-provider.ts';
import {
  santimDue,
  referenceOf,
  linesOfOrders,
  listOrdersByIds,
  readCashOfStops,
  type HeldLineRow,
  type OrderRow,
  type SalesDeps,
} from '#server/sales/sales.service.ts';
import { listCrewsOf } from '../crews/crews.store.ts';
import { sumHeld } from '../crews/crew-cash.store.ts';
import { newestReports, type ReportRow } from '../reports/reports.store.ts';
import { findTour, listNextDays, listStops, type TourRow } from './tours.store.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';

/** The tour of a link, also of one that has ended. @throws HttpError 404, 410 for one that was revoked. */
export async function getTour({ database }: SalesDeps, token: string): Promise<TourRow> {
  const tour = await findTour(database.reader, token);
  if (!tour) throw new HttpError('tour-not-found');
  if (tour.revoked_at !== null) throw new HttpError('tour-over');
  return tour;
}

/** The stops of a crew's day, for whoever has its link, or its cash alone once they are finished. @throws HttpError 404, 410 when it has ended. */
export async function readTour(deps: SalesDeps, token: string): Promise<Tour> {
  const tour = await getTour(deps, token);
  if (tour.is_over) throw new HttpError('tour-over');
  return {
    crew: tour.crew,
    vehicle: tour.vehicle,
    day: tour.day,
    endsAt: moment(tour.ends_at),
    cash: toBirr(Math.max(await sumHeld(deps.database.reader, tour.crew_id), 0)),
    stops: tour.is_finished ? [] : await readStops(deps, tour),
    ...(tour.is_finished && { isFinished: true as const }),
  };
}

/**
 * Reads what somebody drives today: the stops of all their crews, with the cash that these hold, and how many stops wait
 * on the next days.
 */
export async function readOwnTour(deps: SalesDeps, by: Pick<AuthenticatedUser, 'id'>): Promise<OwnTour> {
  const { reader } = deps.database;
  const day = dayInEthiopia(new Date());
  const crews = await listCrewsOf(reader, by.id);
  const stops: TourStop[] = [];
  let cash = 0;
  for (const { _id: id } of crews) {
    stops.push(...(await readStops(deps, { crew_id: id, day })));
    cash += Math.max(await sumHeld(reader, id), 0);
  }
  return {
    ...{ day, stops, cash: toBirr(cash) },
    crew: crews.map(({ name }) => name).join(', '),
    vehicle: crews.flatMap(({ vehicle }) => (vehicle === '' ? [] : [vehicle])).join(', '),
    endsAt: moment(new Date(beginningOf(day).getTime() + 2 * DAY_MS)),
    next: await listNextDays(
      reader,
      crews.map(({ _id }) => _id),
      day,
    ),
  };
}

async function readStops(deps: SalesDeps, crewDay: Pick<TourRow, 'crew_id' | 'day'>): Promise<TourStop[]> {
  const { reader } = deps.database;
  const { day } = crewDay;
  const stops = await listStops(reader, crewDay);
  const ids = stops.map(({ id }) => id);
  const orderIds = [...new Set(stops.map(({ order_id: id }) => id))];
  const [orders, lines, deliveries, pieces, reports, settings] = await Promise.all([
    listOrdersByIds(reader, orderIds),
    linesOfOrders(reader, orderIds),
    findDeliveries(reader, ids),
    readPieces(reader, ids),
    newestReports(reader, ids),
    deps.settings.getRecent(),
  ]);
  const cashOf = await readCashOfStops(
    reader,
    deps,
    orders.map((order) => ({ order, day })),
  );
  return stops.map(({ id, order_id: orderId }) => {
    const order = orders.find((each) => each.id === orderId)!;
    const delivery = deliveries.find((each) => each.id === id)!;
    const of = { delivery, order, lines: lines.get(orderId)!, pieces: pieces.get(id)! };
    return stopAnswer({ ...of, cashMost: cashOf({ order, day }) }, reports.get(id), settings);
  });
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
    due: asksMoney ? toBirr(santimDue(order)) : 0,
    cashMost: asksMoney ? toBirr(cashMost) : 0,
    transfer: transferOf(referenceOf(order), settings),
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
