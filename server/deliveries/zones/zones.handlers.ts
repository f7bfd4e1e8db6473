import type {
  deliveryPlaceEndpoints,
  deliveryZoneEndpoints,
} from '#contract/endpoints/deliveries/delivery-zones.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { shownBy } from '#server/lib/http/verbs.ts';
import {
  createZone,
  findNamedPlaces,
  moveToZone,
  orderZones,
  readPlaces,
  readZones,
  removeZone,
  saveZone,
  type ZonesParts,
} from './zones.ts';

type Own = Handlers<typeof deliveryPlaceEndpoints & typeof deliveryZoneEndpoints>;

/** `changed` makes this node's cached pages show the change at once. */
export const zonesHandlers = ({ changed, ...parts }: ZonesParts & { changed: () => Promise<void> }): Own => ({
  'GET /api/delivery/places': async () => {
    const { answer, version } = await readPlaces(parts);
    return { body: answer, surrogateKeys: [['settings', version]] };
  },

  'GET /api/delivery/places/named': async ({ query }) => {
    const { answer, version } = await findNamedPlaces(parts, query.named);
    return { body: answer, surrogateKeys: [['settings', version]] };
  },

  'PUT /api/delivery/places/zone': shownBy(changed, async ({ body }, { user }) => ({
    body: await moveToZone(parts, body, user),
  })),

  'GET /api/delivery/zones': async () => ({ body: await readZones(parts) }),

  'POST /api/delivery/zones': shownBy(changed, async ({ body }, { user }) => ({
    body: await createZone(parts, body, user),
  })),

  'PUT /api/delivery/zones/order': shownBy(changed, async ({ body }, { user }) => ({
    body: await orderZones(parts, body, user),
  })),

  'PUT /api/delivery/zones/:id': shownBy(changed, async ({ params, body }, { user }) => ({
    body: await saveZone(parts, params.id, body, user),
  })),

  'DELETE /api/delivery/zones/:id': shownBy(changed, async ({ params, query }, { user }) => {
    await removeZone(parts, params.id, query.anyway === 'true', user);
    return { body: { message: doneText('delivery-zone-deleted') } };
  }),
});
