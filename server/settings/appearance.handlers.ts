import type { appearanceEndpoints } from '#contract/endpoints/shop/appearance.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { AppearanceService } from './appearance.service.ts';

interface AppearanceParts {
  appearance: AppearanceService;
  changed: () => Promise<void>;
}

export const appearanceHandlers = ({
  appearance,
  changed,
}: AppearanceParts): Handlers<typeof appearanceEndpoints> => ({
  'GET /api/appearance': async () => ({ body: await appearance.get() }),
  'PUT /api/appearance': async ({ body: { appearance: draft, version } }, { user }) => ({
    body: await appearance.save(draft, version, user),
  }),
  'POST /api/appearance/publication': async ({ body: { version } }, { user }) => {
    const published = await appearance.publish(version, user);
    await changed();
    return { body: published };
  },
});
