import type { CrewCash } from '../../../contract/deliveries/crew-cash.ts';
import type { PlannedDelivery } from '../../../contract/deliveries/deliveries.ts';
import { HALF_NAMES, type Half } from '../../../contract/deliveries/half-days/halves.ts';
import { bodyOf } from '../../support/factories.ts';
import { heldBy, newReport, openTour } from '../../support/tours.ts';
import { dayIn } from './days.ts';
import { count } from './month.ts';
import { follow } from './promises.ts';
import type { Month } from './state.ts';

const NOT_MET = 0.03;
const BREAKDOWN = 0.004;
/** The number of stops that a truck makes in half a day. */
const STOPS = 8;

const open = (month: Month, half: Half, ahead = 0): Promise<PlannedDelivery[]> =>
  month.plan
    .halfDay(dayIn(ahead), half)
    .then((all) => all.filter(({ state, kind }) => state === 'open' && kind === 'delivery'));

const mayGo = ({ amountDue, order, goods }: PlannedDelivery): boolean =>
  (amountDue === 0 || order.awaiting === 'delivery') && goods.every(({ toMake = 0 }) => toMake === 0);

/** A day on the road: staff give what may go to the two crews, and their drivers report from the doors. */
export async function drive(month: Month): Promise<void> {
  const tokens = await Promise.all(
    month.crews.map((crew) => openTour({ shop: month.shop, administrator: month.administrator }, crew)),
  );
  const paid = new Set<string>();
  for (const half of HALF_NAMES) {
    const stops = (await open(month, half)).filter(mayGo);
    for (const [index, { _id, version }] of stops.slice(0, STOPS * month.crews.length).entries()) {
      const which = index % month.crews.length;
      const body = { version, crew: month.crews[which] };
      bodyOf(await month.plan.call('PUT', `/deliveries/${_id}/crew`, body));
      await stop(month, tokens[which]!, stops[index]!, paid);
    }
    await follow(month);
  }
  await countCash(month);
}

async function stop(
  month: Month,
  token: string,
  { _id, order, amountDue: owed }: PlannedDelivery,
  paid: Set<string>,
): Promise<void> {
  // The debt of an order is paid with the first of its deliveries.
  const amountDue = paid.has(order._id) ? 0 : owed;
  const isMet = month.random.next() >= NOT_MET;
  const body = isMet
    ? newReport(_id, 'handed-over', { receiver: 'Almaz', ...(amountDue > 0 && { cash: amountDue }) })
    : newReport(_id, 'not-met', { reason: 'nobody-there' });
  const from = `198.51.100.${1 + (month.day % 200)}`;
  bodyOf(await month.shop.call('POST', `/api/tour/${token}/reports`, { body, from }));
  if (!isMet) month.causes.set(_id, 'not met');
  if (isMet) paid.add(order._id);
  count(month, isMet ? (amountDue > 0 ? 'handed over for cash' : 'handed over') : 'not met');
}

/** The crews hand in their cash in the evening; sometimes some of it is missing. */
async function countCash({ shop, administrator, random }: Month): Promise<void> {
  const { token } = administrator;
  const cash = bodyOf<CrewCash[]>(await shop.call('GET', '/api/crew-cash', { token }));
  for (const { crew, last } of cash.filter(({ since }) => since !== null)) {
    const held = await heldBy(shop, crew);
    const isShort = random.next() < 0.05;
    const body = { last, amount: isShort ? held - 50 : held, reason: isShort ? 'A note was lost' : '' };
    bodyOf(await shop.call('POST', `/api/crew-cash/${crew}/counts`, { token, body }), 201);
  }
}

/** Staff find days for deliveries without one, part some, and move a truck's stops when it breaks down the evening before. */
export async function planDays(month: Month): Promise<void> {
  const { random, plan } = month;
  for (const half of HALF_NAMES) {
    if (random.next() >= BREAKDOWN) continue;
    count(month, 'breakdown');
    for (const [index, delivery] of (await open(month, half, 1)).entries())
      if (index % 2 === 0) await putSomewhere(month, delivery, 2);
  }
  for (const delivery of await plan.list('without-day')) {
    if (random.next() < 0.5) await putSomewhere(month, delivery, 2);
    else if (delivery.goods.length > 1) await part(month, delivery);
  }
}

/** Puts a delivery on the next half-day that has a place, from so many days ahead on. */
async function putSomewhere(
  { plan }: Month,
  { _id, version, goods }: PlannedDelivery,
  ahead: number,
): Promise<void> {
  // A piece that is still being made waits for its buyer, who is told when it will be finished.
  if (goods.some(({ toMake = 0 }) => toMake > 0)) return;
  const calendar = bodyOf<{ day: string; isOpen: boolean }[]>(
    await plan.call('GET', `/deliveries/calendar?from=${dayIn(ahead)}&days=30`),
  );
  for (const { day } of calendar.filter(({ isOpen }) => isOpen)) {
    for (const half of HALF_NAMES) {
      const body = { version, day, half, reason: 'We come on another day' };
      const { status } = await plan.call('PUT', `/deliveries/${_id}/half-day`, body);
      if (status === 200) return;
    }
  }
}

/** A piece of it comes later than the others. */
async function part(month: Month, { _id, version, goods }: PlannedDelivery): Promise<void> {
  const pieces = [{ line: goods[0]!.line, qty: 1 }];
  bodyOf(await month.plan.call('POST', `/deliveries/${_id}/split`, { version, pieces }));
  count(month, 'parted');
}
