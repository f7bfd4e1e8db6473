import type {
  Closing,
  ClosingDifference,
  ClosingFigures,
  ClosingPlace,
  ClosingRequest,
} from '#contract/books/closing.ts';
import { MONEY_PLACES, type MoneyPlace, type OpenPoint } from '#contract/books/closing-places.ts';
import { dayInEthiopia } from '#contract/days/days.ts';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import { note } from '#server/audit/audit.service.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { beginningOf, DAY_MS, moment, momentOrNull } from '#server/lib/http/http.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import {
  countReceiptsToCheck,
  countUnclaimedMoney,
  sumOpenLines,
  type SalesDeps,
} from '#server/sales/sales.service.ts';
import {
  findClosed,
  insertClosing,
  listDrawersOf,
  listOpenDays,
  listCrewCounts,
  listDifferences,
  listMoves,
  countHoldingCrews,
  sumPlaces,
  type DaySpan,
  type PlaceRow,
} from './closing.store.ts';

export { CLOSING_WAITING } from './closing.store.ts';

export type ClosingService = ReturnType<typeof createClosingService>;

/**
 * The closing of a day: the places where its money is, the amounts that were counted, and the work that is still open.
 */
export const createClosingService = (sales: SalesDeps) => ({
  read: (day = dayInEthiopia(new Date())) => readClosing(sales, day),
  close: (request: ClosingRequest, by: AuthenticatedUser) => closeDay(sales, request, by),
});

const spanOf = (day: string): DaySpan => {
  const from = beginningOf(day);
  return { from, until: new Date(from.getTime() + DAY_MS) };
};

async function readClosing(sales: SalesDeps, day: string): Promise<Closing> {
  const closed = await findClosed(sales.database.reader, day);
  const current = await readFigures(sales, day);
  const toClose = await listOpenDays(sales.database.reader);
  if (!closed) return { day, ...(await named(sales, current)), closed: null, later: [], toClose };
  const names = await sales.accounts.namesOf([closed.closed_by]);
  const by = names.get(closed.closed_by) ?? closed.closed_by;
  return {
    day,
    ...(await named(sales, { crews: [], differences: [], moves: [], ...closed.figures })),
    closed: { by, at: moment(closed.closed_at), note: closed.note },
    toClose,
    later: laterThan(closed.figures.places, current.places),
  };
}

/**
 * Finds, for each place, the money that was booked for a day only after that day had been closed, and the differences
 * that were counted since.
 */
function laterThan(then: readonly ClosingPlace[], now: readonly ClosingPlace[]): Closing['later'] {
  const sumIn = (places: readonly ClosingPlace[], place: MoneyPlace, sum: 'booked' | 'difference') =>
    Math.round((places.find((each) => each.place === place)?.[sum] ?? 0) * 100);
  return MONEY_PLACES.flatMap((place) => {
    const since = (sum: 'booked' | 'difference') => sumIn(now, place, sum) - sumIn(then, place, sum);
    const [amount, difference] = [since('booked'), since('difference')];
    if (amount === 0 && difference === 0) return [];
    return [{ place, amount: toBirr(amount), ...(difference !== 0 && { difference: toBirr(difference) }) }];
  });
}

/**
 * Names the people of figures, which are stored with their ids, because a stored name could not be erased. What the
 * release before has stored has names.
 */
async function named({ accounts }: SalesDeps, figures: ClosingFigures): Promise<ClosingFigures> {
  const { drawers, crews, differences, moves } = figures;
  const names = await accounts.namesOf([
    ...drawers.map(({ holder }) => holder),
    ...[...crews, ...differences, ...moves].map(({ by }) => by),
  ]);
  const nameOf = (id: string) => names.get(id) ?? id;
  const doneBy = <Row extends { by: string }>(row: Row): Row => ({ ...row, by: nameOf(row.by) });
  return {
    ...figures,
    drawers: drawers.map((row) => ({ ...row, holder: nameOf(row.holder) })),
    crews: crews.map(doneBy),
    differences: differences.map(doneBy),
    moves: moves.map(doneBy),
  };
}

/** The figures of a day as they are now, with the ids of people in the places of their names. */
async function readFigures(sales: SalesDeps, day: string): Promise<ClosingFigures> {
  const { reader } = sales.database;
  const span = spanOf(day);
  const found = await sumPlaces(reader, span);
  const differences = await listDifferences(reader, span);
  const moves = await listMoves(reader, span);
  const crews = await listCrewCounts(reader, span);
  const drawers = await listDrawersOf(reader, span);
  const done = ({ id, by, at }: { id: string; by: string; at: Date }) => ({
    _id: id,
    by,
    at: moment(at),
  });
  const places = MONEY_PLACES.map((place) => placeOf(place, found, differences));
  const total = (sum: 'booked' | 'confirmed' | 'waits' | 'difference') =>
    toBirr(places.reduce((all, each) => all + Math.round(each[sum] * 100), 0));
  const open = await openPoints(
    sales,
    found,
    {
      drawers: { count: drawers.filter(({ closed_at: at }) => at === null).length, santim: null },
      drivers: { count: await countHoldingCrews(reader, span), santim: null },
    },
    span,
  );
  return {
    places,
    total: {
      booked: total('booked'),
      confirmed: total('confirmed'),
      waits: total('waits'),
      difference: total('difference'),
    },
    drawers: drawers.map((row) => ({
      _id: row.id,
      drawer: row.drawer_id,
      name: row.name,
      holder: row.holder,
      openedAt: moment(row.opened_at),
      closedAt: momentOrNull(row.closed_at),
      opening: toBirr(row.opening),
      expected: toBirr(row.expected),
      counted: row.counted === null ? null : toBirr(row.counted),
      difference: toBirr(row.difference),
    })),
    crews: crews.map((row) => ({
      ...done(row),
      name: row.name,
      counted: toBirr(row.santim),
      difference: toBirr(row.difference),
    })),
    differences: differences.map((row) => ({
      ...done(row),
      of: row.of,
      name: row.name,
      amount: toBirr(row.santim),
      reason: row.reason,
    })),
    moves: moves.map((row) => ({
      ...done(row),
      drawer: row.name,
      amount: toBirr(row.santim),
      purpose: row.purpose,
      reason: row.reason,
    })),
    open,
  };
}

function placeOf(
  place: MoneyPlace,
  found: readonly PlaceRow[],
  differences: readonly { of: 'drawer' | 'crew'; santim: number }[],
): ClosingPlace {
  const { booked, confirmed } = found.find((row) => row.place === place) ?? { booked: 0, confirmed: 0 };
  const counted = { drawers: 'drawer', drivers: 'crew' } as const;
  const difference = differences
    .filter(({ of }) => of === counted[place as keyof typeof counted])
    .reduce((sum, { santim }) => sum + santim, 0);
  return {
    place,
    booked: toBirr(booked),
    confirmed: toBirr(confirmed),
    waits: toBirr(booked - confirmed),
    difference: toBirr(difference),
  };
}

interface Counted {
  count: number;
  santim: number | null;
}

/** Lists the work that is left before a day is closed, in the order in which staff would do it. */
async function openPoints(
  sales: SalesDeps,
  found: readonly PlaceRow[],
  cash: Readonly<Record<'drawers' | 'drivers', Counted>>,
  { until }: DaySpan,
): Promise<ClosingFigures['open']> {
  const waiting = (place: MoneyPlace): Counted => {
    const row = found.find((each) => each.place === place);
    return { count: row?.waiting ?? 0, santim: row ? row.booked - row.confirmed : 0 };
  };
  const points: Record<OpenPoint, Counted> = {
    ...cash,
    elsewhere: waiting('elsewhere'),
    bank: waiting('bank'),
    lines: await sumOpenLines(sales, until),
    receipts: { count: await countReceiptsToCheck(sales), santim: null },
    unclaimed: { count: await countUnclaimedMoney(sales), santim: null },
  };
  return (Object.keys(points) as OpenPoint[])
    .filter((point) => points[point].count > 0)
    .map((point) => {
      const { count, santim } = points[point];
      return { point, count, amount: santim === null ? null : toBirr(santim) };
    });
}

/**
 * Adds the reasons that are said as the day is closed; one that was said at the count stays.
 * @throws HttpError 400 for a difference of which nobody has said the reason, or for a reason of none.
 */
function explained(
  differences: readonly ClosingDifference[],
  reasons: ClosingRequest['reasons'],
): ClosingDifference[] {
  const unexplained = differences.filter(({ reason }) => reason === '');
  const said = new Map(reasons.map(({ _id, reason }) => [_id, reason]));
  if (reasons.some(({ _id }) => !unexplained.some((each) => each._id === _id)))
    throw fieldError({ reasons: 'must be of differences without a reason' });
  if (unexplained.some(({ _id }) => !said.has(_id)))
    throw fieldError({ reasons: 'is needed for each difference' });
  return differences.map((each) => ({ ...each, reason: each.reason || said.get(each._id)! }));
}

/**
 * Closes a day, and stores its figures for good.
 * @throws HttpError 400 for a day in the future, for a difference without a reason, or without a note where one is
 *   needed; 409 when the day is closed, or
 * its figures have changed.
 */
async function closeDay(
  sales: SalesDeps,
  { day, booked, difference, reasons, note: typed }: ClosingRequest,
  by: AuthenticatedUser,
): Promise<Closing> {
  if (day > dayInEthiopia(new Date())) throw fieldError({ day: 'has not come yet' });
  if (await findClosed(sales.database.reader, day)) throw new HttpError('day-closed');
  const current = await readFigures(sales, day);
  const { total, open } = current;
  if (total.booked !== booked || total.difference !== difference)
    throw new HttpError('closing-changed', {
      params: { birr: formatBirrExact(Math.abs(total.booked)) },
      details: { booked: total.booked, difference: total.difference },
    });
  const differences = explained(current.differences, reasons);
  if (typed === '' && open.length > 0) throw fieldError({ note: 'is needed where something is open' });
  const figures = { ...current, differences };
  await sales.database.transaction(async (tx) => {
    if (!(await insertClosing(tx, { day, by: by.id, note: typed, figures })))
      throw new HttpError('day-closed');
    await note(tx, 'closing.closed', {
      by,
      of: { id: day, label: day },
      after: { booked, difference, note: typed, reasons: reasons.map(({ reason }) => reason).join('; ') },
    });
  });
  return readClosing(sales, day);
}
