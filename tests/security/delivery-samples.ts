import type { Crew } from '../../contract/deliveries/deliveries.ts';
import type { OrderDelivery } from '../../contract/orders/order-deliveries.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, placeOrder } from '../support/factories.ts';
import { file, type Cast, type Sample, type Samples } from './sample.ts';
import { tourSamples } from './tour-samples.ts';
import { deliveryDaySamples } from './delivery-day-samples.ts';
import { workshopSamples } from './workshop-samples.ts';
import { zoneSamples } from './zone-samples.ts';

const DAY = { day: '2030-06-03', half: 'morning' };
let crews = 1;

/** Calls as the administrator. */
const doing = async <T>({ shop, administrator }: Cast, method: string, path: string, body?: object) => {
  const answer = await shop.call(method, path, { token: administrator.token, body });
  return bodyOf<T>(answer, answer.status === 201 ? 201 : 200);
};

const readDeliveries = async (cast: Cast, { _id }: Order): Promise<OrderDelivery[]> =>
  (await doing<Order>(cast, 'GET', `/api/orders/${_id}`)).deliveries;

/** The delivery of a new order of two pieces. */
async function newDelivery(cast: Cast): Promise<{ order: Order; delivery: OrderDelivery }> {
  const lines = [{ product: cast.product._id, qty: 2 }];
  const order = await placeOrder(cast.shop, cast.owner, lines);
  return { order, delivery: (await readDeliveries(cast, order))[0]! };
}

/** The same on a half-day. */
async function withDay(cast: Cast): Promise<OrderDelivery> {
  const { order, delivery } = await newDelivery(cast);
  const body = { version: delivery.version, ...DAY, evenIfFull: true };
  await doing(cast, 'PUT', `/api/deliveries/${delivery._id}/half-day`, body);
  return (await readDeliveries(cast, order))[0]!;
}

const newCrew = (cast: Cast) => doing<Crew>(cast, 'POST', '/api/crews', { name: 'Truck of tests' });

const sampleOf = ({ _id, version }: OrderDelivery, verb: string, body: object, allowed = 200): Sample => ({
  path: `/api/deliveries/${_id}/${verb}`,
  body: { version, ...body },
  allowed,
});

/** Calls by which deliveries are planned. */
export const deliverySamples: Samples = {
  ...tourSamples,
  ...deliveryDaySamples,
  ...workshopSamples,
  ...zoneSamples,
  'GET /api/deliveries': file('/api/deliveries'),
  'GET /api/deliveries/half-day': file('/api/deliveries/half-day'),
  'GET /api/deliveries/calendar': file('/api/deliveries/calendar'),
  'GET /api/deliveries/counts': file('/api/deliveries/counts'),
  'POST /api/deliveries/planning': async (cast) => {
    const { _id, version } = (await newDelivery(cast)).delivery;
    const body = {
      deliveries: [{ _id, version }],
      halfDay: DAY,
      crew: (await newCrew(cast))._id,
      evenIfFull: true,
    };
    return { path: '/api/deliveries/planning', body, allowed: 200 };
  },
  'PUT /api/deliveries/tour': async (cast) => {
    const crew = (await newCrew(cast))._id;
    const stops = [];
    for (const { _id, version } of [await withDay(cast), await withDay(cast)]) {
      const body = { version, crew };
      const given = await doing<OrderDelivery>(cast, 'PUT', `/api/deliveries/${_id}/crew`, body);
      stops.unshift({ _id, version: given.version });
    }
    return { path: '/api/deliveries/tour', body: { ...DAY, crew, stops }, allowed: 200 };
  },
  'POST /api/deliveries/:id/split': async (cast) =>
    sampleOf((await newDelivery(cast)).delivery, 'split', { pieces: [{ line: 1, qty: 1 }] }),
  'POST /api/deliveries/:id/join': async (cast) => {
    const { delivery } = await newDelivery(cast);
    const { body, path } = sampleOf(delivery, 'split', { pieces: [{ line: 1, qty: 1 }] });
    const { deliveries } = await doing<Order>(cast, 'POST', path, body as object);
    return sampleOf(deliveries[1]!, 'join', { into: delivery._id });
  },
  'PUT /api/deliveries/:id/half-day': async (cast) =>
    sampleOf((await newDelivery(cast)).delivery, 'half-day', { ...DAY, evenIfFull: true }),
  'PUT /api/deliveries/:id/crew': async (cast) =>
    sampleOf(await withDay(cast), 'crew', { crew: (await newCrew(cast))._id }),
  'POST /api/deliveries/:id/calls': async (cast) =>
    sampleOf((await newDelivery(cast)).delivery, 'calls', { outcome: 'confirmed' }),
  'POST /api/deliveries/:id/release': async (cast) => {
    const { delivery } = await newDelivery(cast);
    await cast.shop.database.query(
      `insert into delivery_calls (id, delivery_id, outcome)
       select gen_random_uuid(), $1, 'not-reached' from generate_series(1, 3)`,
      [delivery._id],
    );
    return sampleOf(delivery, 'release', {});
  },
  'GET /api/crews': file('/api/crews'),
  'POST /api/crews': () => ({
    path: '/api/crews',
    body: { name: `Truck ${crews++}`, phone: '0911223344' },
    allowed: 201,
  }),
  'PUT /api/crews/:id': async (cast) => {
    const { _id, version } = await newCrew(cast);
    return { path: `/api/crews/${_id}`, body: { name: 'Truck of Bole', version }, allowed: 200 };
  },
};
