import type { floorModelEndpoints } from '#contract/endpoints/stock/stock.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { CatalogueService } from '../catalogue.service.ts';

interface Services {
  catalogue: CatalogueService;
  /** Lets this node drop the cached pages that a change concerns at once. */
  changed(): Promise<void>;
}

export const floorModelHandlers = ({
  catalogue,
  changed,
}: Services): Handlers<typeof floorModelEndpoints> => ({
  'POST /api/stock/:id/floor-model': async ({ params, body: given, headers }, { user }) => {
    const body = await catalogue.makeFloorModelOnce(params.id, given, user, headers['idempotency-key']);
    await changed();
    return { body };
  },
});
