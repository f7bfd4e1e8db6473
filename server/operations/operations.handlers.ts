import type { operationEndpoints } from '#contract/endpoints/operation.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Handlers } from '#server/lib/http/endpoints.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { answerSoon } from './answers-soon.ts';
import type { Draining } from './draining.ts';

interface Parts {
  database: Database;
  draining: Draining;
  /** The OpenAPI document, for administrators the whole of it. @param shop its name. */
  describe(isAdministrator: boolean, shop: string): object;
  settings: Pick<SettingsService, 'getRecent'>;
}

export const operationsHandlers = ({
  database,
  draining,
  describe,
  settings,
}: Parts): Handlers<typeof operationEndpoints> => ({
  'GET /api/health': async () => ({ body: { status: 'ok' } }),

  'GET /api/ready': async () => {
    if (draining.isBegun) throw new HttpError(503, 'unavailable');
    return { body: { status: 'ok' } };
  },

  'GET /api/status': async () =>
    (await answerSoon(database.query('select 1')))
      ? { body: { database: 'ok' } }
      : { status: 503, body: { database: 'away' } },

  'GET /api/openapi.json': async (_input, { findUser }) => {
    const { settings: shop, version } = await settings.getRecent();
    const isAdministrator = Boolean((await findUser())?.isAdmin);
    return {
      body: { ...describe(isAdministrator, shop.storeName) },
      surrogateKeys: [['settings', version]],
    };
  },
});
