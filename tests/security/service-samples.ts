import { randomUUID } from 'node:crypto';
import type { Order } from '../../contract/orders/orders.ts';
import { deliveryOf, newReport } from '../support/tours.ts';
import { bodyOf, createProduct, placeOrder, switchOn, type Person } from '../support/factories.ts';
import { GIF, type Cast, type Sample, type Samples } from './sample.ts';

/** An order of one piece that was paid by a cheque, of which there may be many on one day. */
async function paid({ shop, owner, administrator, product }: Cast): Promise<Order> {
  await switchOn(shop, administrator);
  const { _id, totalPrice } = await placeOrder(
    shop,
    owner,
    [{ product: product._id, qty: 1 }],
    'BankTransfer',
  );
  const { token } = administrator;
  const body = { way: 'cheque', amount: totalPrice, reference: `CH${randomUUID().slice(0, 8)}` };
  return bodyOf(await shop.call('POST', `/api/orders/${_id}/recorded-payments`, { token, body }));
}

/** The same, which has come. */
export async function delivered(cast: Cast): Promise<Order> {
  const { _id } = await paid(cast);
  const { token } = cast.administrator;
  return bodyOf(await cast.shop.call('PUT', `/api/orders/${_id}/deliver`, { token }));
}

const havingTheProduct = new WeakSet<Person>();

/** Delivers the product to a person who has none yet: whoever has one may send any number of pictures. */
async function deliveredOnce(cast: Cast): Promise<void> {
  if (havingTheProduct.has(cast.owner)) return;
  await delivered(cast);
  havingTheProduct.add(cast.owner);
}

/** The delivery of an order that is paid, and was sent back at the door. */
async function sentBack(cast: Cast): Promise<string> {
  const { _id } = await paid(cast);
  const delivery = await deliveryOf(cast, _id);
  const body = newReport(delivery, 'refused', { reason: 'damaged' });
  await asShop(cast, 'POST', '/api/deliveries/reports', body);
  return delivery;
}

const asking = { kind: 'defect', wish: 'repair', reason: 'One leg is loose', lines: [{ line: 1, qty: 1 }] };

/** The path of a new case of the owner's. */
async function asked(cast: Cast, more: object = {}): Promise<string> {
  const path = `/api/orders/${(await delivered(cast))._id}/service-cases`;
  const body = { ...asking, ...more };
  const { _id } = bodyOf(await cast.shop.call('POST', path, { token: cast.owner.token, body }), 201);
  return `/api/service-cases/${_id}`;
}

async function accepted(cast: Cast, more: object = {}): Promise<string> {
  const path = await asked(cast, more);
  await asShop(cast, 'PUT', `${path}/state`, { to: 'accepted', isFree: false });
  return path;
}

const asShop = async ({ shop, administrator: { token } }: Cast, method: string, path: string, body: object) =>
  bodyOf(await shop.call(method, path, { token, body }));

async function offered(cast: Cast): Promise<string> {
  const path = await accepted(cast);
  await asShop(cast, 'POST', `${path}/offer`, { price: 900 });
  return path;
}

const moneyBack = { amount: 100, goods: 'in-stock', byHand: { way: 'cash' } };
const on = (day: string) => ({ day, half: 'morning' });

async function displaying(some: Cast): Promise<Sample> {
  // A product of its own, so that its stock is that of nobody else.
  const product = await createProduct(some.shop, some.administrator, { countInStock: 10 });
  const cast = { ...some, product };
  const path = await accepted(cast);
  await asShop(cast, 'POST', `${path}/money-back`, moneyBack);
  const { token } = cast.administrator;
  const [place] = bodyOf<{ _id: string }[]>(await cast.shop.call('GET', '/api/stock/places', { token }));
  const body = {
    line: 1,
    place: place!._id,
    price: 500,
    soldAsSeen: `Was returned ${randomUUID()}`,
  };
  return { path: `${path}/floor-models`, body, allowed: 200 };
}

const at = (path: string, body: object, make: (cast: Cast) => Promise<string> = accepted) => {
  return async (cast: Cast): Promise<Sample> => ({ path: `${await make(cast)}${path}`, body, allowed: 200 });
};

/** The id of a case with a picture. */
export async function picturedCase(cast: Cast): Promise<string> {
  const path = await asked(cast);
  const body = { picture: GIF.toString('base64') };
  bodyOf(await cast.shop.call('POST', `${path}/pictures`, { token: cast.owner.token, body }), 201);
  return path.split('/').at(-1)!;
}

/** The samples of the calls about returns and service. */
export const serviceSamples: Samples = {
  'GET /api/orders/:id/service': ({ order }) => ({ path: `/api/orders/${order._id}/service`, allowed: 200 }),
  'POST /api/orders/:id/service-cases': async (cast) => ({
    path: `/api/orders/${(await delivered(cast))._id}/service-cases`,
    headers: { 'idempotency-key': randomUUID() },
    body: asking,
    allowed: 201,
  }),
  'POST /api/service-cases/:id/pictures': async (cast) => ({
    path: `${await asked(cast)}/pictures`,
    body: { picture: GIF.toString('base64') },
    allowed: 201,
  }),
  'GET /api/service-cases/:id/pictures/:picture': async (cast) => {
    const path = `${await asked(cast)}/pictures`;
    const body = { picture: GIF.toString('base64') };
    const sent = await cast.shop.call('POST', path, { token: cast.owner.token, body });
    return { path: `${path}/${bodyOf(sent, 201).pictures[0]}`, allowed: 200 };
  },
  'POST /api/service-cases/:id/withdrawal': async (cast) => ({
    path: `${await asked(cast)}/withdrawal`,
    allowed: 200,
  }),
  'POST /api/service-cases/:id/offer-answer': at('/offer-answer', { accepted: true, price: 900 }, offered),
  'GET /api/service-cases': () => ({ path: '/api/service-cases', allowed: 200 }),
  'GET /api/service-cases/:id': async (cast) => ({ path: await asked(cast), allowed: 200 }),
  'PUT /api/service-cases/:id/state': at('/state', { to: 'accepted' }, asked),
  'POST /api/service-cases/:id/visits': at('/visits', { kind: 'visit', ...on('2099-04-06') }),
  'POST /api/service-cases/:id/offer': at('/offer', { price: 1200 }),
  'POST /api/service-cases/:id/order': async (cast) => {
    const path = await offered(cast);
    const { token } = cast.owner;
    const body = { accepted: true, price: 900 };
    bodyOf(await cast.shop.call('POST', `${path}/offer-answer`, { token, body }));
    return { path: `${path}/order`, allowed: 200 };
  },
  'GET /api/refused-pieces': () => ({ path: '/api/refused-pieces', allowed: 200 }),
  'POST /api/refused-pieces/:id/service-case': async (cast) => ({
    path: `/api/refused-pieces/${await sentBack(cast)}/service-case`,
    body: { wish: 'exchange' },
    allowed: 200,
  }),
  'POST /api/refused-pieces/:id/delivery': async (cast) => ({
    path: `/api/refused-pieces/${await sentBack(cast)}/delivery`,
    body: { isWhole: true },
    allowed: 200,
  }),
  'POST /api/service-cases/:id/exchange': at('/exchange', on('2099-04-07')),
  'POST /api/service-cases/:id/outcome': async (cast) => {
    const path = await accepted(cast);
    await asShop(cast, 'POST', `${path}/exchange`, on('2099-04-08'));
    return { path: `${path}/outcome`, body: { outcome: 'exchanged', goods: 'damaged' }, allowed: 200 };
  },
  'POST /api/service-cases/:id/money-back': at('/money-back', moneyBack),
  'POST /api/service-cases/:id/floor-models': displaying,
  'POST /api/service-cases/:id/notes': at('/notes', { text: 'Called them', toBuyer: false }, asked),
};

const picture = { picture: GIF.toString('base64') };

/** The samples of the calls about the pictures of reviews. */
export const reviewPictureSamples: Samples = {
  'POST /api/products/:id/reviews/pictures': async (cast) => {
    for (const owner of [cast.owner, cast.stranger, cast.administrator, ...(cast.staff ?? [])])
      await deliveredOnce({ ...cast, owner });
    return { path: `/api/products/${cast.product._id}/reviews/pictures`, body: picture, allowed: 201 };
  },
  'PUT /api/reviews/:id/pictures/:picture/hidden': async (cast) => {
    const { token } = cast.owner;
    await delivered(cast);
    const path = `/api/products/${cast.product._id}/reviews`;
    const { address } = bodyOf(
      await cast.shop.call('POST', `${path}/pictures`, { token, body: picture }),
      201,
    );
    const body = { name: 'A', rating: 5, comment: 'B', pictures: [address] };
    bodyOf(await cast.shop.call('POST', path, { token, body }), 201);
    const { review } = bodyOf(await cast.shop.call('GET', `${path}/mine`, { token }));
    return {
      path: `/api/reviews/${review._id}/pictures/${review.pictures[0]._id}/hidden`,
      body: { hidden: true },
      allowed: 200,
    };
  },
};
