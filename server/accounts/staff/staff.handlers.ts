import type { staffEndpoints } from '#contract/endpoints/accounts/staff.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { StaffService } from './staff.service.ts';

export const staffHandlers = ({ staff }: { staff: StaffService }): Handlers<typeof staffEndpoints> => ({
  'GET /api/staff': async () => ({ body: await staff.list() }),
  'PUT /api/staff/:id': async ({ params, body }, { user }) => ({
    body: await staff.changeRole(params.id, body.role, user),
  }),
  'POST /api/staff/invitations': async ({ body }, { user }) => ({ body: await staff.invite(body, user) }),
  'DELETE /api/staff/invitations/:id': async ({ params }, { user }) => ({
    body: await staff.withdraw(params.id, user),
  }),
  'GET /api/staff-invitations/:token': async ({ params }) => ({ body: await staff.read(params.token) }),
  'POST /api/staff-invitations/:token/acceptance': async ({ params, body }) => ({
    body: { message: doneText('invitation-accepted'), ...(await staff.accept(params.token, body)) },
  }),
});
