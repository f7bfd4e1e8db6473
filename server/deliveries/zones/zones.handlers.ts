import type {
  deliveryPlaceEndpoints,
  deliveryZoneEndpoints,
} from '#contract/endpoints/deliveries/delivery-zones.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { shownBy } from '#server/lib/http/verbs.ts';
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

  'PUT /api/delivery/places/zone': shownBy(changed, async ({ body }, { user }) => ({
    body: await zones.movePlace(body, user),
  })),

  'GET /api/delivery/zones': async () => ({ body: await zones.list() }),

  'POST /api/delivery/zones': shownBy(changed, async ({ body }, { user }) => ({
    body: await zones.create(body, user),
  })),

  'PUT /api/delivery/zones/order': shownBy(changed, async ({ body }, { user }) => ({
    body: await zones.order(body.zones, user),
  })),

  'PUT /api/delivery/zones/:id': shownBy(changed, async ({ params, body }, { user }) => ({
    body: await zones.save(params.id, body, user),
  })),

  'DELETE /api/delivery/zones/:id': shownBy(changed, async ({ params, query }, { user }) => {
    await zones.remove(params.id, query.anyway === 'true', user);
    return { body: { message: doneText('delivery-zone-deleted') } };
  }),
});
