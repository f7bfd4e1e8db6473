import { can } from '#contract/accounts/jobs.ts';
import type { Guest } from '#server/lib/http/caller.ts';

/** Says whether a caller works with the shop's products, and therefore sees drafts. */
export const isManager = async ({ findUser }: Guest): Promise<boolean> =>
  can(await findUser(), 'products:read');
