import type { heldBackEndpoints } from '#contract/endpoints/work/held-back.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { OutgoingService } from './outgoing.service.ts';

export const heldBackHandlers = ({
  outgoing,
}: {
  outgoing: Pick<OutgoingService, 'release'>;
}): Handlers<typeof heldBackEndpoints> => ({
  'POST /api/held-back/release': async ({ body }, { user }) => ({
    body: await outgoing.release(body.youngerThanHours, user),
  }),
});
