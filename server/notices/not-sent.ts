import type { NotSentNotice } from '#contract/notices/notices.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moment } from '#server/lib/http/http.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import type { GroupMessages } from './group-messages.ts';
import { noteNotices } from './note-notices.ts';
import { listNotSent, takeNotSent } from './notices.store.ts';
import type { PersonMessages } from './person-messages.ts';

interface Parts {
  database: Database;
  messages: Pick<MessagesService, 'listNotSent' | 'takeNotSent'>;
  groupMessages: Pick<GroupMessages, 'queue'>;
  personMessages: Pick<PersonMessages, 'queueSms'>;
}

/** Lists undelivered messages to groups, to people of the shop and to buyers, the newest first. */
export async function listAllNotSent({ database, messages }: Parts): Promise<NotSentNotice[]> {
  const db = database.reader;
  const toGroups = (await listNotSent(db)).map(({ group_id: group, ...row }) => ({
    ...{ ...row, group, channel: 'telegram' as const },
    ...{ person: null, order: null },
  }));
  const toPeople = (await messages.listNotSent(db)).map(({ person_id: _id, ...row }) => ({
    ...row,
    group: null,
  }));
  return [...toGroups, ...toPeople]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ id, at, ...row }) => ({ ...row, _id: id, at: moment(at) }));
}

/**
 * Sends a notice to the staff again. The texts of messages to buyers are not stored, so these can only be taken off
 * the list.
 * @throws HttpError 404 when somebody else has handled the message, or its text is not stored.
 */
export const sendAgain = (
  { database, messages, groupMessages, personMessages }: Parts,
  id: string,
  by: AuthenticatedUser,
) =>
  database.transaction(async (tx) => {
    const toGroup = await takeNotSent(tx, id);
    const toPerson = toGroup ? undefined : await messages.takeNotSent(tx, id);
    if (toGroup) {
      const { notice, group_id: group, text } = toGroup;
      await groupMessages.queue(tx, { notice, group, text });
    } else if (toPerson?.notice && toPerson.person_id && toPerson.text !== null) {
      const { notice, person_id: person, text } = toPerson;
      await personMessages.queueSms(tx, { notice, person, text });
    } else throw new HttpError('notice-not-found');
    await noteNotices(tx, by, 'settings.notice-sent-again', {}, { notice: (toGroup ?? toPerson)?.notice });
  });

/** Takes a message off the list. @throws HttpError 404 when it is not on the list. */
export const dropNotSent = ({ database, messages }: Parts, id: string, by: AuthenticatedUser) =>
  database.transaction(async (tx) => {
    const row = (await takeNotSent(tx, id)) ?? (await messages.takeNotSent(tx, id));
    if (!row) throw new HttpError('notice-not-found');
    await noteNotices(tx, by, 'settings.notice-dropped', { notice: row.notice }, {});
  });
