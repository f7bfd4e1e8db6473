import { CASE_KINDS } from '#contract/work/case-states.ts';
import { dayInEthiopia } from '#contract/deliveries/delivery-day.ts';
import { toBirr } from '#contract/money.ts';
import type { OrderService, ServiceCase } from '#contract/work/service-cases.ts';
import type { Executor } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import {
  santimDue,
  findOrder,
  getOrder,
  listLines,
  listOrdersByIds,
  listRefunds,
  piecesLeft,
  type HeldLineRow,
  type OrderRow,
} from '#server/sales/sales.service.ts';
import type { CaseDeps } from './case-deps.ts';
import {
  findCase,
  listCaseLines,
  listCases,
  listEvents,
  listPictures,
  piecesInCases,
  type CaseEventRow,
  type CaseLineRow,
  type CaseRow,
} from './cases.store.ts';
import { lastDayFor, warrantyEnd } from './deadlines.ts';
import { pieceHistory } from './piece-history.ts';
import { shownPlace } from './places.ts';
import { listCame, listVisits, type CameRow, type VisitRow } from './standing.store.ts';

/** Cases of one order, with all rows that belong to them. */
interface Whole {
  order: OrderRow;
  lines: HeldLineRow[];
  cases: CaseRow[];
  pieces: CaseLineRow[];
  events: CaseEventRow[];
  pictures: { id: string; case_id: string }[];
  visits: VisitRow[];
  paying: OrderRow[];
}

/** Reads everything of some cases of an order. */
export async function readWhole(db: Executor, order: OrderRow, cases: CaseRow[]): Promise<Whole> {
  const ids = cases.map(({ id }) => id);
  const orders = cases.flatMap(({ paying_order_id: id }) => id ?? []);
  const [lines, pieces, events, pictures, visits, paying] = await Promise.all([
    listLines(db, order.id),
    listCaseLines(db, ids),
    listEvents(db, ids),
    listPictures(db, ids),
    listVisits(db, ids),
    orders.length === 0 ? [] : listOrdersByIds(db, orders),
  ]);
  return { order, lines, cases, pieces, events, pictures, visits, paying };
}

const pieceOf = (lines: readonly HeldLineRow[], line: HeldLineRow, qty: number) => ({
  line: shownPlace(lines, line.position),
  product: line.product_id,
  name: line.name,
  nameAm: line.name_am,
  variantName: line.variant_name,
  variantNameAm: line.variant_name_am,
  image: line.image,
  qty,
});

const payingAnswer = (paying: OrderRow | undefined): ServiceCase['payingOrder'] =>
  paying
    ? {
        _id: paying.id,
        number: paying.number,
        due: paying.paid_at === null ? toBirr(Math.max(santimDue(paying), 0)) : 0,
      }
    : null;

/** A case as its buyer reads it. */
export function caseAnswer(
  row: CaseRow,
  { order, lines, pieces, events, pictures, visits, paying }: Whole,
): ServiceCase {
  const isOwn = ({ case_id: id }: { case_id: string }) => id === row.id;
  return {
    _id: row.id,
    number: row.number,
    order: { _id: order.id, number: order.number },
    kind: row.kind,
    state: row.state,
    wish: row.wish,
    reason: row.reason,
    isFree: row.is_free,
    offer:
      row.offer_santim === null || row.offer_state === null
        ? null
        : { price: toBirr(row.offer_santim), state: row.offer_state },
    payingOrder: payingAnswer(paying.find(({ id }) => id === row.paying_order_id)),
    // A refund in progress has claimed the case, and may still be refused.
    outcome: row.ended_at === null ? null : row.outcome,
    orderItems: pieces.filter(isOwn).flatMap(({ position, qty }) => {
      const line = lines.find((each) => each.position === position);
      return line ? [pieceOf(lines, line, qty)] : [];
    }),
    pictures: pictures.filter(isOwn).map(({ id }) => id),
    visits: visits.filter(isOwn),
    messages: events.filter((event) => isOwn(event) && event.kind === 'message' && event.text !== ''),
    createdAt: moment(row.created_at),
    endedAt: momentOrNull(row.ended_at),
  };
}

/** The case and its order for its buyer and administrators; to others it does not exist. @throws HttpError 404. */
export async function getCase(
  deps: Pick<CaseDeps, 'database' | 'sales'>,
  id: string,
  viewer: Pick<AuthenticatedUser, 'id' | 'forShop' | 'onlyOrder'>,
): Promise<{ row: CaseRow; order: OrderRow }> {
  const row = await findCase(deps.database.reader, id);
  const order = row && (await findOrder(deps.database.reader, row.order_id));
  const isTheirs = order?.user_id === viewer.id && (viewer.onlyOrder ?? order.id) === order.id;
  if (!row || !order || (!isTheirs && !viewer.forShop)) throw new HttpError('case-not-found');
  return { row, order };
}

/** A case as its buyer reads it. @throws HttpError 404. */
export async function readCase(
  deps: CaseDeps,
  id: string,
  viewer: Pick<AuthenticatedUser, 'id' | 'forShop' | 'onlyOrder'>,
): Promise<ServiceCase> {
  const { row, order } = await getCase(deps, id, viewer);
  return caseAnswer(row, await readWhole(deps.database.reader, order, [row]));
}

/**
 * Reads, for each line of an order, the kinds of service that may be asked for and the history of its pieces, with all
 * cases of the order.
 * @throws HttpError 404.
 */
export async function readOrderService(
  deps: CaseDeps,
  orderId: string,
  viewer: Pick<AuthenticatedUser, 'id' | 'forShop'>,
): Promise<OrderService> {
  const { reader } = deps.database;
  const order = await getOrder(deps.sales, orderId, viewer);
  const [cases, came, askable, refunds, { settings }] = await Promise.all([
    listCases(reader, orderId),
    listCame(reader, orderId),
    countAskable(reader, orderId),
    listRefunds(reader, orderId),
    deps.settings.get(),
  ]);
  const whole = await readWhole(reader, order, cases);
  const history = await pieceHistory(reader, { order, cases, pieces: whole.pieces, refunds });
  const today = dayInEthiopia(new Date());
  return {
    orderItems: whole.lines.map((line) => {
      const of = came.find(({ position }) => position === line.position)!;
      return {
        ...pieceOf(whole.lines, line, line.qty),
        delivered: of.delivered,
        askable: askable.get(line.position) ?? 0,
        deliveredOn: of.day,
        ...timesOf(of, settings, today),
        history: history.get(line.position) ?? [],
      };
    }),
    cases: cases.map((row) => caseAnswer(row, whole)),
  };
}

function timesOf(
  { day, warranty_months: warrantyMonths }: CameRow,
  days: { returnDays: number; defectDays: number },
  today: string,
) {
  if (day === null) return { warrantyUntil: null, kinds: [] };
  const came = { day, warrantyMonths };
  const kinds = CASE_KINDS.map((kind) => {
    const until = lastDayFor(kind, came, days);
    return { kind, until, isOpen: until === null || today <= until };
  });
  return { warrantyUntil: warrantyEnd(came), kinds };
}

/** Counts, by the position of a line, the delivered pieces that were not returned and are in no open case. */
export async function countAskable(db: Executor, orderId: string): Promise<Map<number, number>> {
  const lines = await listLines(db, orderId);
  const left = piecesLeft(lines, await listRefunds(db, orderId));
  const inCases = await piecesInCases(db, orderId);
  const came = await listCame(db, orderId);
  return new Map(
    came.map(({ position, delivered }) => {
      const line = lines.find((each) => each.position === position)!;
      // Returned pieces were delivered before, because a piece that was never delivered cannot be returned.
      const gone = line.qty - (left.find(({ line: at }) => at === position)?.qty ?? 0);
      return [position, Math.max(0, Math.min(delivered, line.qty - gone) - (inCases.get(position) ?? 0))];
    }),
  );
}
