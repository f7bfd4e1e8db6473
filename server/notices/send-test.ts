import { randomUUIDv7 } from 'node:crypto';
import type { MessageProblem } from '#contract/notices/notice-kinds.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { composeMail } from '#server/mail/mail-layout.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import { MessageDelayed, MessageRefused } from '#server/message-providers/message-provider.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import type { Log } from '#server/platform/log.ts';
import type { GroupMessages } from './group-messages.ts';
import { findGroup } from './notices.store.ts';
import { groupTextOf, sentenceOf } from './tell-staff.ts';

export interface TestParts {
  database: Database;
  log: Log;
  accounts: Pick<AccountsService, 'staffContact'>;
  mail: Pick<MailService, 'deliver'>;
  messages: Pick<MessagesService, 'handOver'>;
  groupMessages: Pick<GroupMessages, 'sendTo'>;
}

/**
 * Sends a test message at once, to the caller or to a group. Returns the reason why it was not delivered; null when it
 * was.
 * @throws HttpError 404 for a group that was deleted.
 */
export async function sendTest(
  parts: TestParts,
  to: 'mail' | 'sms' | 'group',
  groupId: string | undefined,
  by: AuthenticatedUser,
): Promise<MessageProblem | null> {
  const group = to === 'group' ? await findGroup(parts.database.reader, groupId ?? '') : undefined;
  if (to === 'group' && !group) throw new HttpError('group-not-found');
  try {
    if (group)
      await parts.groupMessages.sendTo(group, { id: randomUUIDv7(), text: groupTextOf(sentenceOf('test')) });
    else if (to === 'sms') return await sendSms(parts, by);
    else await sendMail(parts, by);
    return null;
  } catch (error) {
    parts.log.warn({ err: error, to }, 'a test message was not taken');
    return error instanceof MessageRefused || error instanceof MessageDelayed ? error.problem : 'away';
  }
}

async function sendSms({ database, accounts, messages }: TestParts, { id }: AuthenticatedUser) {
  const contact = await accounts.staffContact(database.reader, id);
  if (!contact?.phone) return 'no-phone';
  await messages.handOver('sms', { id: randomUUIDv7(), to: contact.phone, text: sentenceOf('test').am });
  return null;
}

async function sendMail({ database, accounts, mail }: TestParts, { id }: AuthenticatedUser) {
  const contact = await accounts.staffContact(database.reader, id);
  await mail.deliver(() => {
    const sentence = sentenceOf('test');
    return composeMail(contact?.email ?? '', sentence, [sentence.en, sentence.am]);
  });
}
