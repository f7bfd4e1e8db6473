import type { lawEndpoints } from '#contract/endpoints/books/laws.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { LawsService } from './laws.service.ts';

interface LawsParts {
  laws: LawsService;
  changed: () => Promise<void>;
}

export const lawsHandlers = ({ laws, changed }: LawsParts): Handlers<typeof lawEndpoints> => ({
  'GET /api/laws': async () => ({ body: await laws.list() }),
  'POST /api/laws': async ({ body }, { user }) => {
    const added = await laws.add(body, user);
    await changed();
    return { body: added };
  },
});
