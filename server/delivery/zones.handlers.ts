import type {
  deliveryPlaceEndpoints,
  deliveryZoneEndpoints,
} from '#contract/endpoints/deliveries/delivery-zones.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { ZonesService } from './zones.service.ts';

type Own = Handlers<typeof deliveryPlaceEndpoints & typeof deliveryZoneEndpoints>;

interface ZonesHandlersParts {
  zones: ZonesService;
  /** Makes this node's cached pages show the change at once. */
  changed: () => Promise<void>;
}

export const zonesHandlers = ({ zones, changed }: ZonesHandlersParts): Own => ({
  'GET /api/delivery/places': async () => {
    const { answer, version } = await zones.listForBuyers();
    return { body: answer, surrogateKeys: [['settings', version]] };
  },

  'GET /api/delivery/places/named': async ({ query }) => {
    const { answer, version } = await zones.placesNamed(query.named);
    return { body: answer, surrogateKeys: [['settings', version]] };
  },

  'PUT /api/delivery/places/zone': async ({ body }, { user }) => {
    const zone = await zones.movePlace(body, user);
    await changed();
    return { body: zone };
  },

  'GET /api/delivery/zones': async () => ({ body: await zones.list() }),

  'POST /api/delivery/zones': async ({ body }, { user }) => {
    const zone = await zones.create(body, user);
    await changed();
    return { body: zone };
  },

  'PUT /api/delivery/zones/order': async ({ body }, { user }) => {
    const all = await zones.order(body.zones, user);
    await changed();
    return { body: all };
  },

  'PUT /api/delivery/zones/:id': async ({ params, body }, { user }) => {
    const zone = await zones.save(params.id, body, user);
    await changed();
    return { body: zone };
  },

  'DELETE /api/delivery/zones/:id': async ({ params, query }, { user }) => {
    await zones.remove(params.id, query.anyway === 'true', user);
    await changed();
    return { body: { message: doneText('delivery-zone-deleted') } };
  },
});
