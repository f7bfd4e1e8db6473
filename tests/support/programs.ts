import type { Job } from '../../contract/accounts/jobs.ts';
import type { Webhook } from '../../contract/accounts/webhooks.ts';
import type { WebhookEvent } from '../../contract/journal/webhook-events.ts';
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

/** Has a program told of events, a new one where none is given. No machine has the name of the usual address. */
export const makeWebhook = async (
  owning: Owning,
  {
    program,
    address = 'https://nobody.invalid/wenber',
    events = ['order.paid'],
  }: { program?: string; address?: string; events?: WebhookEvent[] } = {},
) =>
  bodyOf<Webhook & { secret: string }>(
    await owning.shop.call('POST', '/api/program-webhooks', {
      token: owning.administrator.token,
      body: { program: program ?? (await makeProgram(owning))._id, address, events },
    }),
    201,
  );
