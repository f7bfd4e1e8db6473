import { note } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';

type Action =
  | 'settings.notice-changed'
  | 'settings.notice-group-added'
  | 'settings.notice-group-removed'
  | 'settings.notice-sent-again'
  | 'settings.notice-dropped';

/** Writes an owner's change of the notices into the audit log. */
export const noteNotices = (
  tx: Transaction,
  actor: AuthenticatedUser,
  action: Action,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> => note(tx, action, { by: actor, of: { id: 'notices', label: 'Notices' }, before, after });
