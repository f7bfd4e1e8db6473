import type { heldBackEndpoints } from '#contract/endpoints/work/held-back.ts';
import type { waitingJobsEndpoints } from '#contract/endpoints/work/waiting-jobs.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { OutgoingService } from './outgoing.service.ts';
import type { WaitingJobsService } from './waiting-jobs.service.ts';

export const heldBackHandlers = ({
  outgoing,
}: {
  outgoing: Pick<OutgoingService, 'release'>;
}): Handlers<typeof heldBackEndpoints> => ({
  'POST /api/held-back/release': async ({ body }, { user }) => ({
    body: await outgoing.release(body.youngerThanHours, user),
  }),
});

export const waitingJobsHandlers = ({
  waitingJobs,
}: {
  waitingJobs: WaitingJobsService;
}): Handlers<typeof waitingJobsEndpoints> => ({
  'GET /api/waiting-jobs': async () => ({ body: await waitingJobs.list() }),
  'POST /api/waiting-jobs/:id/send-now': async ({ params }, { user }) => ({
    body: await waitingJobs.sendNow(params.id, user),
  }),
  'POST /api/waiting-jobs/:id/give-up': async ({ params }, { user }) => ({
    body: await waitingJobs.giveUp(params.id, user),
  }),
});
