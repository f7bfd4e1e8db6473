import type { Job } from '../../contract/accounts/jobs.ts';
import type { Program } from '../../contract/accounts/programs.ts';
import { bodyOf, type Person } from './factories.ts';
import type { Call } from './shop-client.ts';

interface Owning {
  shop: { call: Call };
  administrator: Pick<Person, 'token'>;
}

/** Makes a token for a program. */
export const makeProgram = async (
  { shop, administrator: { token } }: Owning,
  { name = 'Accounting', jobs = ['books'], days = 30 }: { name?: string; jobs?: Job[]; days?: number } = {},
) =>
  bodyOf<Program & { token: string }>(
    await shop.call('POST', '/api/programs', { token, body: { name, jobs, days } }),
    201,
  );
