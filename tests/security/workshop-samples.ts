import { randomUUID } from 'node:crypto';
import type { Order } from '../../contract/orders/orders.ts';
import type { Workshop } from '../../contract/work/workshops.ts';
import type { WorkOrder } from '../../contract/work/work-orders.ts';
import { bodyOf, placeOrder } from '../support/factories.ts';
import { variantOf } from '../support/sofas.ts';
import { addWorkshop, createMadeBed, dayIn, DOT, linkWorkshop, workOf } from '../support/workshops.ts';
import { picturedCase } from './service-samples.ts';
import { file, type Cast, type Samples } from './sample.ts';

/** One of a few workshops, because a shop has no more than a hundred. */
async function workshopOf({ shop, administrator }: Cast): Promise<Workshop> {
  const { token } = administrator;
  const all = bodyOf<Workshop[]>(await shop.call('GET', '/api/workshops', { token }));
  return all.length > 40 ? all[Math.floor(Math.random() * all.length)]! : addWorkshop(shop, administrator);
}

interface Made {
  order: Order;
  work: WorkOrder;
  token: string;
}

/** A bed that an owner has ordered, and a workshop with a link that makes it. */
async function makeBed(cast: Cast): Promise<Made> {
  const { shop, administrator, owner } = cast;
  const bed = await createMadeBed(shop, administrator);
  const order = await placeOrder(shop, owner, [
    { product: bed._id, variant: variantOf(bed, 'single')._id, qty: 1 },
  ]);
  const [work] = await workOf(shop, administrator, order._id);
  return { order, work: work!, token: '' };
}

/** The same, begun in a workshop. */
async function makeBegunBed(cast: Cast): Promise<Made> {
  const { shop, administrator } = cast;
  const made = await makeBed(cast);
  const workshop = await workshopOf(cast);
  const token = await linkWorkshop(shop, administrator, workshop);
  const path = `/api/work-orders/${made.work._id}`;
  const { token: by } = administrator;
  bodyOf(await shop.call('POST', `${path}/beginning`, { token: by }));
  const { version } = (await workOf(shop, administrator, made.order._id))[0]!;
  const body = { workshop: workshop._id, dueDay: made.work.dueDay, isUrgent: false, note: '', version };
  return { ...made, work: bodyOf(await shop.call('PUT', path, { token: by, body })), token };
}

/** The same, of which a picture shows what is wrong. */
async function makeRepair(cast: Cast): Promise<Made> {
  const made = await makeBegunBed(cast);
  await cast.shop.database.query('update work_orders set case_id = $1 where id = $2', [
    await picturedCase(cast),
    made.work._id,
  ]);
  return made;
}

const LATER = () => ({ day: dayIn(30), reason: 'The wood has not come' });

/** The id of a delay that is asked for. */
async function askForDelay(cast: Cast): Promise<Made & { delay: string }> {
  const made = await makeBegunBed(cast);
  const path = `/api/work-orders/${made.work._id}/delays`;
  const { delay } = bodyOf<WorkOrder>(
    await cast.shop.call('POST', path, { token: cast.administrator.token, body: LATER() }),
  );
  return { ...made, delay: delay!._id };
}

/** The samples of the calls about workshops and what they make. */
export const workshopSamples: Samples = {
  'GET /api/workshops': file('/api/workshops'),
  'POST /api/workshops': () => ({
    path: '/api/workshops',
    body: { name: `Workshop ${randomUUID()}`, piecesPerWeek: 5 },
    allowed: 201,
  }),
  'PUT /api/workshops/:id': async (cast) => {
    const { _id, version } = await workshopOf(cast);
    return {
      path: `/api/workshops/${_id}`,
      body: { name: 'Akaki', piecesPerWeek: 9, version },
      allowed: 200,
    };
  },
  'POST /api/workshops/:id/link': async (cast) => ({
    path: `/api/workshops/${(await workshopOf(cast))._id}/link`,
    allowed: 200,
  }),
  'DELETE /api/workshops/:id/link': async (cast) => {
    const workshop = await workshopOf(cast);
    await linkWorkshop(cast.shop, cast.administrator, workshop);
    return { path: `/api/workshops/${workshop._id}/link`, allowed: 200 };
  },
  'GET /api/work-orders': file('/api/work-orders'),
  'GET /api/work-orders/:id': async (cast) => ({
    path: `/api/work-orders/${(await makeBed(cast)).work._id}`,
    allowed: 200,
  }),
  'PUT /api/work-orders/:id': async (cast) => {
    const { work } = await makeBed(cast);
    const { workshop, dueDay, version } = work;
    const body = { workshop, dueDay, isUrgent: true, note: 'Two drawers', version };
    return { path: `/api/work-orders/${work._id}`, body, allowed: 200 };
  },
  'POST /api/work-orders/:id/beginning': async (cast) => ({
    path: `/api/work-orders/${(await makeBed(cast)).work._id}/beginning`,
    allowed: 200,
  }),
  'POST /api/work-orders/:id/stages': async (cast) => ({
    path: `/api/work-orders/${(await makeBegunBed(cast)).work._id}/stages`,
    body: { stage: 'cut', key: randomUUID() },
    allowed: 200,
  }),
  'POST /api/work-orders/:id/delays': async (cast) => ({
    path: `/api/work-orders/${(await makeBed(cast)).work._id}/delays`,
    body: LATER(),
    allowed: 200,
  }),
  'POST /api/work-delays/:id/decision': async (cast) => ({
    path: `/api/work-delays/${(await askForDelay(cast)).delay}/decision`,
    body: { agreed: true },
    allowed: 200,
  }),
  'GET /api/work-orders/:id/pictures/:picture': async (cast) => ({
    path: `/api/work-orders/${(await makeRepair(cast)).work._id}/pictures/0`,
    allowed: 200,
  }),
  'GET /api/work/:token/pieces/:id/pictures/:picture': async (cast) => {
    const { token, work } = await makeRepair(cast);
    return { path: `/api/work/${token}/pieces/${work._id}/pictures/0`, allowed: 200 };
  },
  'GET /api/work/:token': async (cast) => ({
    path: `/api/work/${(await makeBegunBed(cast)).token}`,
    allowed: 200,
  }),
  'POST /api/work/:token/pieces/:id/stages': async (cast) => {
    const { token, work } = await makeBegunBed(cast);
    const body = { stage: 'cut', picture: DOT, key: randomUUID() };
    return { path: `/api/work/${token}/pieces/${work._id}/stages`, body, allowed: 200 };
  },
  'POST /api/work/:token/pieces/:id/delays': async (cast) => {
    const { token, work } = await makeBegunBed(cast);
    return { path: `/api/work/${token}/pieces/${work._id}/delays`, body: LATER(), allowed: 200 };
  },
  'GET /api/orders/:id/making': async (cast) => ({
    path: `/api/orders/${(await makeBed(cast)).order._id}/making`,
    allowed: 200,
  }),
  'POST /api/orders/:id/making/:delay/cancellation': async (cast) => {
    const { order, delay } = await askForDelay(cast);
    const path = `/api/work-delays/${delay}/decision`;
    const { token } = cast.administrator;
    bodyOf(await cast.shop.call('POST', path, { token, body: { agreed: true } }));
    return { path: `/api/orders/${order._id}/making/${delay}/cancellation`, allowed: 200 };
  },
};
