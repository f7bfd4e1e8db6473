import type { Transaction } from '#server/lib/database/database.ts';
import { alarmMail, type Alarm } from '#server/mail/mail-texts.ts';
import type { AccountDeps } from '../deps.ts';
import { listOwnerEmails } from '../users.store.ts';

/**
 * Mails every owner about a change of rights or accounts; to be called before the change, so that an owner who loses
 * the role is told, too.
 */
export async function tellAdministrators(
  tx: Transaction,
  { mail, config }: Pick<AccountDeps, 'mail' | 'config'>,
  alarm: Alarm,
): Promise<void> {
  for (const email of await listOwnerEmails(tx))
    await mail.send(tx, () => alarmMail(email, alarm, config.publicUrl));
}
