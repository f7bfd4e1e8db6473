import type { Place } from '../../contract/stock/stock.ts';
import { bodyOf } from '../support/factories.ts';
import { file, type Cast, type Samples } from './sample.ts';

/** The place with which every shop begins. */
const FIRST_PLACE = '01900000-0000-7000-8000-000000000001';
let warnings = 1;
const FLOOR_MODEL = { place: FIRST_PLACE, price: 38_000, soldAsSeen: 'Small scratch on the left leg' };

async function expectedGoods({ shop, product, administrator: { token } }: Cast): Promise<string> {
  const lines = [{ variant: product._id, qty: 1 }];
  const body = { place: FIRST_PLACE, expectedOn: '2030-12-12', lines };
  return bodyOf(await shop.call('POST', '/api/stock/deliveries', { token, body }), 201)._id;
}

/** Calls that see and move pieces by place. */
export const stockSamples: Samples = {
  'GET /api/stock': file('/api/stock'),
  'GET /api/stock/export.csv': file('/api/stock/export.csv'),
  'GET /api/stock/export.xlsx': file('/api/stock/export.xlsx'),
  'GET /api/stock/places': file('/api/stock/places'),
  'GET /api/stock/deliveries': file('/api/stock/deliveries'),
  'POST /api/stock/deliveries': ({ product }) => ({
    path: '/api/stock/deliveries',
    body: { supplier: 'Sheba Timber', place: FIRST_PLACE, lines: [{ variant: product._id, qty: 1 }] },
    allowed: 201,
  }),
  'POST /api/stock/deliveries/:id/receive': async (cast) => ({
    path: `/api/stock/deliveries/${await expectedGoods(cast)}/receive`,
    allowed: 200,
  }),
  'POST /api/stock/deliveries/:id/cancel': async (cast) => ({
    path: `/api/stock/deliveries/${await expectedGoods(cast)}/cancel`,
    allowed: 200,
  }),
  'PUT /api/stock/:id/warning': ({ product }) => ({
    path: `/api/stock/${product._id}/warning`,
    body: { warnAt: warnings++ },
    allowed: 200,
  }),
  'PUT /api/stock/:id/cost': ({ product }) => ({
    path: `/api/stock/${product._id}/cost`,
    body: { cost: 4_000 + warnings++ },
    allowed: 200,
  }),
  'PUT /api/stock/places': async ({ shop, administrator: { token } }) => {
    const places = bodyOf(await shop.call('GET', '/api/stock/places', { token }));
    return { path: '/api/stock/places', body: { places }, allowed: 200 };
  },
  'GET /api/stock/:id': ({ product }) => ({ path: `/api/stock/${product._id}`, allowed: 200 }),
  'GET /api/stock/:id/movements': ({ product }) => ({
    path: `/api/stock/${product._id}/movements`,
    allowed: 200,
  }),
  'POST /api/stock/:id/count': async ({ product }) => ({
    path: `/api/stock/${product._id}/count`,
    body: { place: FIRST_PLACE, seen: 1, counted: 2 },
    allowed: 200,
  }),
  'POST /api/stock/:id/floor-model': ({ product }) => ({
    path: `/api/stock/${product._id}/floor-model`,
    body: FLOOR_MODEL,
    allowed: 201,
  }),
  'POST /api/stock/:id/transfer': async ({ shop, product, administrator: { token } }) => {
    const places: Place[] = bodyOf(await shop.call('GET', '/api/stock/places', { token }));
    const rest = places.filter(({ name }) => name !== 'Workshop');
    const workshop = places.find(({ name }) => name === 'Workshop') ?? { kind: 'workshop', name: 'Workshop' };
    const body = { places: [...rest, { ...workshop, isDefault: false }] };
    const set: Place[] = bodyOf(await shop.call('PUT', '/api/stock/places', { token, body }));
    return {
      path: `/api/stock/${product._id}/transfer`,
      body: { from: FIRST_PLACE, to: set.at(-1)!._id, qty: 1 },
      allowed: 200,
    };
  },
  'POST /api/stock/:id/adjustment': ({ product }) => ({
    path: `/api/stock/${product._id}/adjustment`,
    body: { place: FIRST_PLACE, by: 1, reason: 'correction' },
    allowed: 200,
  }),
};
