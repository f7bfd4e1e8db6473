import type { operationEndpoints } from '#contract/endpoints/shop/operation.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { BUILD } from '#server/platform/build-info.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { answerSoon } from './answers-soon.ts';
import type { Draining } from './draining.ts';

interface Parts {
  database: Database;
  draining: Draining;
  /** The OpenAPI document, for administrators with all endpoints. It changes with the settings. */
  describe(isAdministrator: boolean): Promise<{ document: object; settingsVersion: number }>;
}

export const operationsHandlers = ({
  database,
  draining,
  describe,
}: Parts): Handlers<typeof operationEndpoints> => ({
  'GET /api/health': async () => ({ body: { status: 'ok', ...BUILD } }),

  'GET /api/ready': async () => {
    if (draining.isBegun) throw new HttpError('unavailable');
    return { body: { status: 'ok' } };
  },

  'GET /api/status': async () =>
    (await answerSoon(database.query('select 1')))
      ? { body: { database: 'ok' } }
      : { status: 503, body: { database: 'away' } },

  'GET /api/openapi.json': async (_input, { findUser }) => {
    const { document, settingsVersion } = await describe(Boolean((await findUser())?.role));
    return { body: { ...document }, surrogateKeys: [['settings', settingsVersion]] };
  },
});
