import type { programEndpoints } from '#contract/endpoints/accounts/programs.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { ProgramsService } from './programs.service.ts';

export const programsHandlers = ({
  programs,
}: {
  programs: ProgramsService;
}): Handlers<typeof programEndpoints> => ({
  'GET /api/programs': async () => ({ body: await programs.list() }),
  'POST /api/programs': async ({ body }, { user }) => ({ body: await programs.make(body, user) }),
  'DELETE /api/programs/:id': async ({ params }, { user }) => ({
    body: await programs.withdraw(params.id, user),
  }),
});
