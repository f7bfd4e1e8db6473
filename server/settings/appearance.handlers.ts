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
  'PUT /api/appearance': async ({ body: { appearance: look, version } }, { user }) => {
    const saved = await appearance.save(look, version, user);
    await changed();
    return { body: saved };
  },
  'POST /api/appearance/undo': async ({ body: { version } }, { user }) => {
    const undone = await appearance.undo(version, user);
    await changed();
    return { body: undone };
  },
});
