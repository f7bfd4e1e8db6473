import type { Work } from '../../../contract/work/work-orders.ts';
import { later } from '../../../contract/days/days.ts';
import { bodyOf } from '../../support/factories.ts';
import { DOT, readWork } from '../../support/workshops.ts';
import { dayIn, isClosed } from './days.ts';
import { count } from './month.ts';
import type { WorkshopOfMonth, Month } from './state.ts';

/** The share of pieces that are late by an accident: wood that has split, a carpenter who is ill. */
const ACCIDENTS = 0.05;

type Piece = Work['pieces'][number];
const isOpen = ({ stage, isStopped }: Piece) => stage !== 'ready' && !isStopped;

/** A day in the workshops: each finishes what it can, in the turn of its list, and asks for a later day before it is late. */
export async function work(month: Month): Promise<void> {
  for (const workshop of month.workshops) {
    if (isClosed(month.day)) continue;
    workshop.done += workshop.perDay;
    const pieces = (await readWork(month.shop, workshop.token)).pieces.filter(isOpen);
    for (const piece of pieces) {
      if (workshop.done < piece.qty) break;
      workshop.done -= piece.qty;
      await finish(month, workshop, piece);
    }
    // A workshop with nothing to do does not work ahead.
    if (pieces.length === 0) workshop.done = Math.min(workshop.done, 1);
    for (const piece of (await readWork(month.shop, workshop.token)).pieces.filter(isOpen))
      await askWhereLate(month, workshop, piece);
  }
}

async function finish(month: Month, { token }: WorkshopOfMonth, { _id }: Piece): Promise<void> {
  const body = { stage: 'ready', picture: DOT, key: crypto.randomUUID() };
  const from = `192.0.2.${1 + (month.day % 200)}`;
  bodyOf(await month.shop.call('POST', `/api/work/${token}/pieces/${_id}/stages`, { body, from }));
  count(month, 'made');
}

/** Asks for a later day, where a piece is due on the next one or has met with an accident, and the owner agrees. */
async function askWhereLate(month: Month, { token }: WorkshopOfMonth, piece: Piece): Promise<void> {
  const { shop, administrator, random } = month;
  const isNear = piece.dueDay !== null && piece.dueDay <= dayIn(1);
  const hasAccident = piece.dueDay !== null && piece.dueDay <= dayIn(3) && random.next() < ACCIDENTS;
  if (!isNear && !hasAccident) return;
  const from = piece.dueDay! > dayIn(0) ? piece.dueDay! : dayIn(0);
  const body = { day: later(from, 2 + random.below(3)), reason: 'The wood has split' };
  bodyOf(
    await shop.call('POST', `/api/work/${token}/pieces/${piece._id}/delays`, { body, from: '192.0.2.250' }),
  );
  const { rows } = await shop.database.query(
    "select id from work_delays where work_order_id = $1 and state = 'asked'",
    [piece._id],
  );
  bodyOf(
    await shop.call('POST', `/api/work-delays/${rows[0]!['id']}/decision`, {
      token: administrator.token,
      body: { agreed: true },
    }),
  );
  count(month, hasAccident && !isNear ? 'delayed by accident' : 'delayed by much work');
}
