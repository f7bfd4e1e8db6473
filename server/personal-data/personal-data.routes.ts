import { done, idParams } from '#contract/common.ts';
import { passwordAgain, personExport } from '#contract/personal-data.ts';
import type { AccountDataService } from '#server/accounts/account-data.service.ts';
import type { Http } from '#server/platform/http.ts';
import { viewerOf } from '#server/platform/permission-guard.ts';
import type { ErasureService } from './erasure.service.ts';
import type { ExportService } from './export.service.ts';

interface Parts {
  accountData: AccountDataService;
  personExport: ExportService;
  erasure: ErasureService;
  /** Pages that showed what is gone are made anew. */
  changed(): Promise<void>;
}

const tags = ['users'];

export function personalDataRoutes(
  http: Http,
  { accountData, personExport: exports, erasure, changed }: Parts,
) {
  http.post(
    '/api/users/reauthentication',
    {
      schema: {
        tags,
        summary: 'Gives the password again, for what asks for a fresh sign-in',
        body: passwordAgain,
        response: { 200: done },
      },
    },
    async (request) => {
      await accountData.confirmPassword(viewerOf(request), request.body.currentPassword);
      return { message: 'Password confirmed' };
    },
  );

  http.get(
    '/api/users/profile/export',
    {
      schema: {
        tags,
        summary: 'Everything that the shop keeps about the caller, as a file; asks for a fresh sign-in (403)',
        response: { 200: personExport },
      },
    },
    async (request, reply) => {
      const content = await exports.export(viewerOf(request));
      const day = content.exportedAt.slice(0, 10);
      reply.header('content-disposition', `attachment; filename="my-data-${day}.json"`);
      // For a person's eyes.
      reply.serializer((body) => JSON.stringify(body, null, 2));
      return content;
    },
  );

  http.post(
    '/api/users/profile/deletion',
    {
      schema: {
        tags,
        summary: "Deletes the caller's account and what is personal in it; always asks for the password",
        body: passwordAgain,
        response: { 200: done },
      },
    },
    async (request) => {
      await erasure.eraseOneself(viewerOf(request), request.body.currentPassword);
      await changed();
      return { message: 'Account deleted' };
    },
  );

  http.delete(
    '/api/users/:id',
    { schema: { tags, params: idParams, response: { 200: done } } },
    async (request) => {
      await erasure.eraseOther(request.params.id, viewerOf(request));
      await changed();
      return { message: 'User deleted' };
    },
  );
}
