import type { staffEndpoints } from '#contract/endpoints/accounts/staff.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { deviceLabel } from '../device-label.ts';
import type { StaffService } from './staff.service.ts';

export const staffHandlers = ({ staff }: { staff: StaffService }): Handlers<typeof staffEndpoints> => ({
  'GET /api/staff': async () => ({ body: await staff.list() }),
  'PUT /api/staff/:id': async ({ params, body }, { user }) => ({
    body: await staff.changeRole(params.id, body, user),
  }),
  'PUT /api/staff/:id/place': async ({ params, body }, { user }) => ({
    body: await staff.setPlace(params.id, body.place, user),
  }),
  'POST /api/staff/invitations': async ({ body }, { user }) => ({ body: await staff.invite(body, user) }),
  'DELETE /api/staff/invitations/:id': async ({ params }, { user }) => ({
    body: await staff.withdraw(params.id, user),
  }),
  'GET /api/staff-invitations/:token': async ({ params }) => ({ body: await staff.read(params.token) }),
  'POST /api/staff-invitations/:token/acceptance': async ({ params, body }, { network, userAgent }) => {
    const place = { network, deviceLabel: deviceLabel(userAgent) };
    return {
      body: { message: doneText('invitation-accepted'), ...(await staff.accept(params.token, body, place)) },
    };
  },
  'POST /api/staff/roles': async ({ body }, { user }) => ({ body: await staff.addRole(body, user) }),
  'PUT /api/staff/roles/:id': async ({ params, body }, { user }) => ({
    body: await staff.editRole(params.id, body, user),
  }),
  'DELETE /api/staff/roles/:id': async ({ params }, { user }) => ({
    body: await staff.removeRole(params.id, user),
  }),
});
