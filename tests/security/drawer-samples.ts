import { randomUUID } from 'node:crypto';
import { taxMonthAfter } from '../../contract/books/tax-months.ts';
import { dayInEthiopia, later } from '../../contract/days/days.ts';
import type { Drawer } from '../../contract/paying/drawers.ts';
import { inNotes, openDrawer } from '../support/drawers.ts';
import { bodyOf } from '../support/factories.ts';
import { file, type Cast, type Samples } from './sample.ts';

/** A drawer that somebody who sells has opened: those who read the books may do everything with it, too. */
const opened = (cast: Cast): Promise<Drawer> =>
  openDrawer(cast, { by: cast.staff?.find(({ role }) => role === 'seller') ?? cast.administrator });
const seen = ({ open }: Drawer) => ({ session: open!._id, expected: open!.expected });

/** A drawer that nobody has opened. */
async function added({ shop, administrator: { token } }: Cast): Promise<Drawer> {
  const body = { name: `Drawer ${randomUUID().slice(0, 8)}` };
  return bodyOf<Drawer>(await shop.call('POST', '/api/drawers', { token, body }), 201);
}

/** A drawer for which somebody answers who may open none, so that all others can take it over. */
async function ofAnother(cast: Cast): Promise<Drawer> {
  const drawer = await opened(cast);
  await cast.shop.database.query(
    `update drawer_sessions set holder = (
       select id from users where (role is null or role = 'storekeeper') and deleted_at is null limit 1)
     where id = $1`,
    [drawer.open!._id],
  );
  return drawer;
}

let days = 0;
/** A day of the past that no other sample closes. */
let months = 0;
/** Another month each time, each after the last, because months are locked in their order. */
function newMonth(): string {
  months += 1;
  return taxMonthAfter('1990-01', months);
}

function newDay(): string {
  days += 1;
  return later(dayInEthiopia(new Date()), -1000 - days);
}

/** Calls about the cash drawers of the showroom, and the closing of days. */
export const drawerSamples: Samples = {
  'GET /api/drawers': file('/api/drawers'),
  'POST /api/drawers': () => ({
    path: '/api/drawers',
    body: { name: `Drawer ${randomUUID().slice(0, 8)}` },
    allowed: 201,
  }),
  'PUT /api/drawers/:id': async (cast) => ({
    path: `/api/drawers/${(await added(cast))._id}`,
    body: { name: `Drawer ${randomUUID().slice(0, 8)}`, isActive: true },
    allowed: 200,
  }),
  'GET /api/drawers/:id/sessions/:session': async (cast) => {
    const drawer = await opened(cast);
    return { path: `/api/drawers/${drawer._id}/sessions/${drawer.open!._id}`, allowed: 200 };
  },
  'POST /api/drawers/:id/sessions': async (cast) => ({
    path: `/api/drawers/${(await added(cast))._id}/sessions`,
    body: { notes: { n200: 2 } },
    allowed: 201,
  }),
  'POST /api/drawers/:id/entries': async (cast) => {
    const drawer = await opened(cast);
    const body = { ...seen(drawer), kind: 'in', amount: 5, reason: 'change' };
    return { path: `/api/drawers/${drawer._id}/entries`, body, allowed: 201 };
  },
  'POST /api/drawers/:id/handovers': async (cast) => {
    const drawer = await ofAnother(cast);
    const body = { ...seen(drawer), notes: inNotes(drawer.open!.expected) };
    return { path: `/api/drawers/${drawer._id}/handovers`, body, allowed: 201 };
  },
  'POST /api/drawers/:id/closings': async (cast) => {
    const drawer = await opened(cast);
    const body = { ...seen(drawer), notes: inNotes(drawer.open!.expected) };
    return { path: `/api/drawers/${drawer._id}/closings`, body, allowed: 201 };
  },
  'GET /api/month': file('/api/month'),
  'GET /api/month.xlsx': file('/api/month.xlsx'),
  'POST /api/month/lock': () => ({ path: '/api/month/lock', body: { month: newMonth() }, allowed: 201 }),
  'GET /api/closing': file('/api/closing'),
  'GET /api/closing.csv': file('/api/closing.csv'),
  'GET /api/closing.xlsx': file('/api/closing.xlsx'),
  'POST /api/closing': () => ({
    path: '/api/closing',
    body: { day: newDay(), booked: 0, difference: 0, note: 'nothing was sold' },
    allowed: 201,
  }),
};
