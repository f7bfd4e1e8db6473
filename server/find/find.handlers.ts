import type { findEndpoints } from '#contract/endpoints/searching/find.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { findAnything, type FindDeps } from './find-anything.ts';

export const findHandlers = ({ find }: { find: FindDeps }): Handlers<typeof findEndpoints> => ({
  'GET /api/find': async ({ query }, { user }) => ({ body: await findAnything(find, query.q, user) }),
});
