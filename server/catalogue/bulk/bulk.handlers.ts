import type { bulkEndpoints } from '#contract/endpoints/goods/bulk.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { BulkChangesService } from './bulk-changes.service.ts';

interface Services {
  bulkChanges: BulkChangesService;
  /** Lets this node drop the cached pages that a change concerns at once. */
  changed(): Promise<void>;
}

export const bulkHandlers = ({ bulkChanges, changed }: Services): Handlers<typeof bulkEndpoints> => ({
  'GET /api/products/tags': async () => ({ body: await bulkChanges.listTags() }),
  'POST /api/products/bulk/preview': async ({ body }) => ({ body: await bulkChanges.preview(body) }),
  'POST /api/products/bulk': async ({ body }, { user }) => {
    const done = await bulkChanges.change(body, user);
    await changed();
    return { body: done };
  },
});
