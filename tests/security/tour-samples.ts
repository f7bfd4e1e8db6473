import { randomUUID } from 'node:crypto';
import type { DeliveryProof, TourLink } from '../../contract/deliveries/tours.ts';
import { bodyOf, createProduct, placeOrder } from '../support/factories.ts';
import { later } from '../../contract/days/days.ts';
import {
  createCrew,
  handedOver,
  lastEntryOf,
  newReport,
  openTour,
  PIXEL,
  plan,
  report,
  today,
} from '../support/tours.ts';
import { file, type Cast, type Samples } from './sample.ts';

/** Tomorrow, because the calls of this file take minutes and a link of today ends with the day. */
const day = later(today(), 1);

/** An order of its owner that a crew brings tomorrow, and the link of that crew. It is cheap: the law limits cash by the day. */
export async function brought(cast: Cast, on = day) {
  const { shop, owner, administrator } = cast;
  const { _id: product } = await createProduct(shop, administrator, { price: 10 });
  const order = await placeOrder(shop, owner, [{ product, qty: 1 }]);
  const crew = await createCrew(cast);
  return {
    order,
    crew,
    delivery: await plan(cast, order._id, crew, { day: on }),
    token: await openTour(cast, crew, { day: on }),
  };
}

/** The same, handed over for cash with a picture. */
async function handed(cast: Cast) {
  const all = await brought(cast);
  const body = handedOver(all.delivery, { cash: all.order.totalPrice, pictures: [PIXEL] });
  bodyOf(await report(cast, all.token, body));
  return all;
}

/** Calls about the days of crews, what drivers report, and their cash. */
export const tourSamples: Samples = {
  'POST /api/tours': async (cast) => ({
    path: '/api/tours',
    body: { crew: await createCrew(cast), day },
    allowed: 201,
  }),
  'GET /api/tours': file('/api/tours'),
  'DELETE /api/tours/:id': async (cast) => {
    const crew = await createCrew(cast);
    await openTour(cast, crew, { day });
    const { token } = cast.administrator;
    const links = bodyOf<TourLink[]>(await cast.shop.call('GET', `/api/tours?day=${day}`, { token }));
    return { path: `/api/tours/${links.find((link) => link.crew === crew)!._id}`, allowed: 200 };
  },
  'GET /api/tour/:token': async (cast) => ({
    path: `/api/tour/${await openTour(cast, await createCrew(cast), { day })}`,
    allowed: 200,
  }),
  'POST /api/tour/:token/reports': async (cast) => {
    const { token, delivery } = await brought(cast);
    return { path: `/api/tour/${token}/reports`, body: newReport(delivery, 'on-the-way'), allowed: 200 };
  },
  'GET /api/own-tour': file('/api/own-tour'),
  'POST /api/own-tour/reports': async (cast) => {
    const { delivery, crew } = await brought(cast, today());
    // Whoever calls drives in the crew.
    await cast.shop.database.query(
      'insert into crew_members (crew_id, user_id) select $1, id from users where role is not null',
      [crew],
    );
    return { path: '/api/own-tour/reports', body: newReport(delivery, 'on-the-way'), allowed: 200 };
  },
  'POST /api/deliveries/reports': async (cast) => {
    const body = newReport((await brought(cast)).delivery, 'not-met', { reason: 'not-reached' });
    return { path: '/api/deliveries/reports', body, allowed: 200 };
  },
  'GET /api/orders/:id/proofs': async (cast) => ({
    path: `/api/orders/${(await handed(cast)).order._id}/proofs`,
    allowed: 200,
  }),
  'GET /api/orders/:id/proofs/:report/pictures/:picture': async (cast) => {
    const path = `/api/orders/${(await handed(cast)).order._id}/proofs`;
    const { token } = cast.owner;
    const [proof] = bodyOf<DeliveryProof[]>(await cast.shop.call('GET', path, { token }));
    return { path: `${path}/${proof!._id}/pictures/0`, allowed: 200 };
  },
  'GET /api/crew-cash': file('/api/crew-cash'),
  'POST /api/crew-cash/:crew/counts': async (cast) => {
    const { crew, order } = await handed(cast);
    const last = await lastEntryOf(cast, crew);
    const body = { amount: order.totalPrice, last, reason: randomUUID() };
    return { path: `/api/crew-cash/${crew}/counts`, body, allowed: 201 };
  },
};
