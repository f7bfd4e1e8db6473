import type { personalDataEndpoints } from '#contract/endpoints/accounts/users.ts';
import { doneText } from '#contract/texts/done.ts';
import type { AccountDataService } from '#server/accounts/account-data.service.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { ErasureService } from './erasure.service.ts';
import type { ExportService } from './export.service.ts';

interface Parts {
  accountData: AccountDataService;
  personExport: ExportService;
  erasure: ErasureService;
  /** Makes cached pages that showed erased data be rendered anew. */
  changed(): Promise<void>;
}

export const personalDataHandlers = ({
  accountData,
  personExport,
  erasure,
  changed,
}: Parts): Handlers<typeof personalDataEndpoints> => ({
  'POST /api/users/reauthentication': async ({ body }, { user }) => {
    const { challenge, currentPassword } = body;
    if (challenge !== undefined) await accountData.confirmFactor(user, { ...body, challenge });
    else await accountData.confirmPassword(user, currentPassword!, 'goOn');
    const done = challenge === undefined ? 'password-confirmed' : 'identity-confirmed';
    return { body: { message: doneText(done) } };
  },

  'GET /api/users/profile/export': async (_input, { user }) => {
    const content = await personExport.export(user);
    const day = content.exportedAt.slice(0, 10);
    return {
      body: content,
      headers: { 'content-disposition': `attachment; filename="my-data-${day}.json"` },
      isIndented: true,
    };
  },

  'POST /api/users/profile/deletion': async ({ body }, { user }) => {
    await erasure.eraseOneself(user, body.currentPassword);
    await changed();
    return { body: { message: doneText('account-deleted') } };
  },

  'DELETE /api/users/:id': async ({ params }, { user }) => {
    await erasure.eraseOther(params.id, user);
    await changed();
    return { body: { message: doneText('user-deleted') } };
  },
});
