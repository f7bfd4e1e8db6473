import type { Closing } from '../../../contract/books/closing.ts';
import type { CrewCash } from '../../../contract/deliveries/crew-cash.ts';
import { bodyOf } from '../../support/factories.ts';
import { heldBy, today } from '../../support/tours.ts';
import { passDays } from './days.ts';
import { drawerOf, isDone, office, renewSession, type Step } from './trade.ts';

/** Counts are right, or some birr are missing or too many. */
const differenceOf = (random: { below(below: number): number }): number =>
  random.below(2) === 0 ? 0 : (random.below(41) - 20) * 100;

const moveCash: Step = async (trade) => {
  const { drawer, random } = trade;
  if (drawer.cash === null) return null;
  const kind = random.pick(['in', 'out'] as const);
  const santim = 100 * (50 + random.below(500));
  if (!isDone(await drawerOf(trade).move(kind, santim / 100))) return { what: `put ${kind} (refused)` };
  drawer.cash += kind === 'in' ? santim : -santim;
  return { what: `put ${santim / 100} ${kind}` };
};

/** The drawer is counted and closed, or opened with what it was closed with, or with another sum. */
const openOrClose: Step = async (trade) => {
  const { drawer, random } = trade;
  const difference = differenceOf(random);
  const reason = difference === 0 ? '' : 'counted twice';
  if (drawer.cash === null) {
    const float = Math.max(0, drawer.left + difference);
    const opened = await drawerOf(trade).open(
      float / 100,
      float === drawer.left ? '' : 'change from the bank',
    );
    if (!isDone(opened)) return { what: `open the drawer (refused: ${opened.body.code})` };
    drawer.cash = float;
    return { what: `open the drawer with ${float / 100}` };
  }
  const counted = Math.max(0, drawer.cash + difference);
  const answer = await drawerOf(trade).close(
    counted / 100,
    counted === drawer.cash ? '' : reason || 'counted',
  );
  if (!isDone(answer)) return { what: `close the drawer (refused: ${answer.body.code})` };
  const expected = drawer.cash;
  trade.drawer = { ...drawer, cash: null, left: counted };
  return { what: `close the drawer with ${counted / 100} of ${expected / 100}` };
};

const takeOver: Step = async (trade) => {
  const { drawer, random } = trade;
  if (drawer.cash === null) return null;
  const counted = Math.max(0, drawer.cash + differenceOf(random));
  const reason = counted === drawer.cash ? '' : 'counted twice';
  const answer = await drawerOf(trade).takeOver(counted / 100, reason);
  if (!isDone(answer)) return { what: `take the drawer over (refused: ${answer.body.code})` };
  drawer.cash = counted;
  return { what: `take the drawer over with ${counted / 100}` };
};

/** The cash that the crew hands in goes into the drawer, and nothing is left in its hand. */
const countCrew: Step = async (trade) => {
  const { crew, crewCash, drawer, random } = trade;
  if (crewCash <= 0) return null;
  const counted = Math.max(0, crewCash + differenceOf(random));
  const { last } = (await cashOf(trade))!;
  const body = { amount: counted / 100, last, reason: counted === crewCash ? '' : 'Fuel' };
  const answer = await office(trade, 'POST', `/crew-cash/${crew}/counts`, body);
  if (!isDone(answer)) return { what: `count the crew's cash (refused: ${answer.body.code})` };
  if (drawer.cash !== null) drawer.cash += counted;
  trade.crewCash = 0;
  return { what: `count the crew's cash: ${counted / 100} of ${crewCash / 100}` };
};

const cashOf = async (trade: Parameters<Step>[0]) =>
  bodyOf<CrewCash[]>(await office(trade, 'GET', '/crew-cash')).find(({ crew }) => crew === trade.crew);

export const readCrewCash = async (trade: Parameters<Step>[0]): Promise<number> =>
  Math.round((await heldBy(trade.shop, trade.crew)) * 100);

/** Closes the books of today; money that comes later is named beside them. */
const closeDay: Step = async (trade) => {
  const day = today();
  if (trade.closed.has(day)) return null;
  const { total } = bodyOf<Closing>(await office(trade, 'GET', `/closing?day=${day}`));
  const body = { day, booked: total.booked, difference: total.difference, note: 'Talked about' };
  const answer = await office(trade, 'POST', '/closing', body);
  if (!isDone(answer)) return { what: `close the day (refused: ${answer.body.code})` };
  trade.closed.add(day);
  return { what: `close the day with ${total.booked}` };
};

/** Some days pass, the more seldom the more orders there are, because then the dates of all of them move. */
const night: Step = async (trade) => {
  if (trade.deals.length < trade.dealsAtNight * 1.05) return null;
  trade.dealsAtNight = trade.deals.length;
  const days = trade.random.pick([1, 9, 17]);
  await passDays(trade, days);
  return { what: `${days} days pass` };
};

/** The password of the desk is given anew. */
const signIn: Step = async (trade) => {
  await renewSession(trade);
  return { what: 'sign in' };
};

export const CASH: readonly [number, Step][] = [
  [2, moveCash],
  [4, openOrClose],
  [2, takeOver],
  [4, countCrew],
  [2, closeDay],
  [2, night],
  [1, signIn],
];
