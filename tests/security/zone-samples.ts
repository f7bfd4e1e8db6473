import { randomUUID } from 'node:crypto';
import { createZone, listZones, zoneBody } from '../support/delivery-zones.ts';
import { file, type Samples } from './sample.ts';

const newPlace = () => ({ kind: 'site', name: `Site ${randomUUID()}`, nameAm: '', city: 'Addis Ababa' });

/** The samples of the calls about zones of delivery. Each changes something. */
export const zoneSamples: Samples = {
  'GET /api/delivery/places': file('/api/delivery/places'),
  'GET /api/delivery/places/named': file('/api/delivery/places/named'),
  'GET /api/delivery/zones': file('/api/delivery/zones'),
  'POST /api/delivery/zones': () => ({
    path: '/api/delivery/zones',
    body: zoneBody({ places: [newPlace()] }),
    allowed: 201,
  }),
  'PUT /api/delivery/zones/order': async ({ shop, administrator }) => {
    if ((await listZones(shop, administrator)).length < 2) await createZone(shop, administrator);
    const zones = (await listZones(shop, administrator)).map(({ _id }) => _id).toReversed();
    return { path: '/api/delivery/zones/order', body: { zones }, allowed: 200 };
  },
  'PUT /api/delivery/zones/:id': async ({ shop, administrator }) => {
    const { _id: id, version } = await createZone(shop, administrator);
    return { path: `/api/delivery/zones/${id}`, body: zoneBody({ version, fee: 750 }), allowed: 200 };
  },
  'PUT /api/delivery/places/zone': async ({ shop, administrator }) => ({
    path: '/api/delivery/places/zone',
    body: { ...newPlace(), zone: (await createZone(shop, administrator))._id },
    allowed: 200,
  }),
  'DELETE /api/delivery/zones/:id': async ({ shop, administrator }) => ({
    path: `/api/delivery/zones/${(await createZone(shop, administrator))._id}`,
    allowed: 200,
  }),
};
