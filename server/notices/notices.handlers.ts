import type { noticeEndpoints } from '#contract/endpoints/accounts/notices.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { NoticesService } from './notices.service.ts';

export const noticesHandlers = ({
  notices,
}: {
  notices: NoticesService;
}): Handlers<typeof noticeEndpoints> => ({
  'GET /api/notices': async () => ({ body: await notices.list() }),
  'GET /api/notices/mine': async (_input, { user }) => ({ body: await notices.getOwn(user.id) }),
  'PUT /api/notices/mine': async ({ body }, { user }) => ({
    body: await notices.changeOwn(body, user),
  }),
  'PUT /api/notices/:notice': async ({ params, body }, { user }) => ({
    body: await notices.change(params.notice, body, user),
  }),
  'POST /api/notices/groups': async ({ body }, { user }) => ({ body: await notices.addGroup(body, user) }),
  'DELETE /api/notices/groups/:id': async ({ params }, { user }) => ({
    body: await notices.removeGroup(params.id, user),
  }),
  'POST /api/notices/tests': async ({ body }, { user }) => ({
    body: await notices.test(body.to, body.group, user),
  }),
  'POST /api/notices/not-sent/:id/again': async ({ params }, { user }) => ({
    body: await notices.sendAgain(params.id, user),
  }),
  'DELETE /api/notices/not-sent/:id': async ({ params }, { user }) => ({
    body: await notices.drop(params.id, user),
  }),
});
