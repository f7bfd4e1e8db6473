import type { Transaction } from '#server/lib/database/database.ts';
import { alarmMail, type Alarm } from '#server/mail/mail-texts.ts';
import type { Mail } from '#server/mail/mail.service.ts';
import type { AccountDeps } from './deps.ts';
import { listAdministratorEmails } from './users.store.ts';

/**
 * Writes to everybody who is an administrator now. Rights and accounts are told of before they go, so that whoever loses
 * them hears of it, too.
 */
export async function tellAdministrators(
  tx: Transaction,
  { mail, config }: Pick<AccountDeps, 'mail' | 'config'>,
  alarm: Alarm,
): Promise<void> {
  await mailAdministrators(tx, { mail }, (email) => alarmMail(email, alarm, config.publicUrl));
}

/** Sends a mail to everybody who is an administrator now. */
export async function mailAdministrators(
  tx: Transaction,
  { mail }: Pick<AccountDeps, 'mail'>,
  write: (to: string) => Mail,
): Promise<void> {
  for (const email of await listAdministratorEmails(tx)) await mail.send(tx, write(email));
}
