import { randomUUIDv7 } from 'node:crypto';
import {
  NOTICE_FACTS,
  NOTICES,
  receiversOf,
  type MessageProblem,
  type Notice,
  type Receiver,
} from '#contract/notices/notice-kinds.ts';
import {
  MOST_GROUPS,
  type NoticeRule,
  type Notices,
  type NoticeTested,
  type OwnNoticesChange,
} from '#contract/notices/notices.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import {
  isUniqueViolation,
  lockInTransaction,
  type Database,
  type Transaction,
} from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import { SMS_SCARCE_JOB, type MessagesService } from '#server/messages/messages.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { createGroupMessages } from './group-messages.ts';
import {
  deleteGroup,
  findGroup,
  findRule,
  insertGroup,
  listGroups,
  listRules,
  saveRule,
} from './notices.store.ts';
import { dropNotSent, listAllNotSent, sendAgain } from './not-sent.ts';
import { noteNotices as note } from './note-notices.ts';
import { changeOwnNotices, getOwnNotices } from './own-notices.ts';
import { createPersonMessages } from './person-messages.ts';
import { tellStaff, type TellParts, type Telling } from './tell-staff.ts';
import { sendTest, type TestParts } from './send-test.ts';

export type { Telling } from './tell-staff.ts';
export type NoticesService = ReturnType<typeof createNoticesService>;

interface Parts {
  database: Database;
  jobs: Jobs;
  log: Log;
  config: Pick<Config, 'publicUrl'>;
  settings: SettingsService;
  accounts: AccountsService;
  mail: MailService;
  messages: MessagesService;
}

type Deps = Parts & TellParts & TestParts;

/** Notifies the people of the shop about events: by mail, by SMS, and in groups at Telegram. */
export function createNoticesService(parts: Parts) {
  const deps: Deps = {
    ...parts,
    groupMessages: createGroupMessages(parts),
    personMessages: createPersonMessages(parts),
  };
  parts.jobs.define(SMS_SCARCE_JOB, () =>
    parts.database.transaction((tx) => tellStaff(tx, deps, 'sms-scarce', [{ path: '/admin/notices' }])),
  );

  return {
    /** Notifies the receivers of a notice; the messages go out once the transaction has committed. */
    tell: (tx: Transaction, notice: Notice, telling: Telling) => tellStaff(tx, deps, notice, [telling]),
    /** Notifies them of several events of one kind, with as many statements as of one. */
    tellAll: (tx: Transaction, notice: Notice, tellings: readonly Telling[]) =>
      tellStaff(tx, deps, notice, tellings),
    list: () => list(deps),
    change: (notice: Notice, rule: NoticeRule, by: AuthenticatedUser) => change(deps, notice, rule, by),
    addGroup: (group: { name: string; chatId: string }, by: AuthenticatedUser) => addGroup(deps, group, by),
    removeGroup: (id: string, by: AuthenticatedUser) => removeGroup(deps, id, by),
    async sendAgain(id: string, by: AuthenticatedUser): Promise<Notices> {
      await sendAgain(deps, id, by);
      return list(deps);
    },
    async drop(id: string, by: AuthenticatedUser): Promise<Notices> {
      await dropNotSent(deps, id, by);
      return list(deps);
    },

    /** Sends a test message at once. @throws HttpError 404 for a group that was deleted. */
    async test(
      to: 'mail' | 'sms' | 'group',
      group: string | undefined,
      by: AuthenticatedUser,
    ): Promise<NoticeTested> {
      const problem: MessageProblem | null = await sendTest(deps, to, group, by);
      return { problem };
    },

    getOwn: (id: string) => getOwnNotices(deps, id),
    changeOwn: (wanted: OwnNoticesChange, by: AuthenticatedUser) => changeOwnNotices(deps, wanted, by),
  };
}

async function list(deps: Deps): Promise<Notices> {
  const { database, settings, messages } = deps;
  const db = database.reader;
  const rules = new Map((await listRules(db)).map(({ notice, receivers }) => [notice, receivers]));
  const [groups, notSent, { settings: shop }] = [
    await listGroups(db),
    await listAllNotSent(deps),
    await settings.getRecent(),
  ];
  return {
    rules: NOTICES.map((notice) => ({
      notice,
      receivers: [...(rules.get(notice) ?? NOTICE_FACTS[notice].byDefault)],
    })),
    groups: groups.map(({ id, name, chat_id: chatId }) => ({ _id: id, name, chatId })),
    notSent,
    channels: { sms: messages.isOn('sms'), telegram: messages.isOn('telegram') },
    shopMail: shop.email,
  };
}

/**
 * Changes the receivers of a notice. Receivers that somebody else has added or removed since the form was loaded stay
 * added or removed.
 * @throws HttpError 400 for a role that may not read the notice, or a group that was deleted.
 */
async function change(
  deps: Deps,
  notice: Notice,
  { receivers: given, loadedFrom }: NoticeRule,
  by: AuthenticatedUser,
) {
  await deps.database.transaction(async (tx) => {
    await lockInTransaction(tx, `notice:${notice}`);
    const groups = (await listGroups(tx)).map(({ id }): Receiver => `group:${id}`);
    const possible = [...receiversOf(notice), ...groups];
    const before: readonly string[] = (await findRule(tx, notice)) ?? NOTICE_FACTS[notice].byDefault;
    const loaded = loadedFrom ?? before;
    const added = given.filter((each) => !loaded.includes(each));
    if (!(loadedFrom ? added : given).every((each) => possible.some((one) => one === each)))
      throw fieldError({ receivers: 'must be receivers of this notice' });
    const kept = before.filter((each) => given.includes(each) || !loaded.includes(each));
    const receivers = possible.filter((each) => kept.includes(each) || added.includes(each));
    await saveRule(tx, notice, receivers);
    if (before.toSorted().join() === receivers.toSorted().join()) return;
    await note(tx, by, 'settings.notice-changed', { notice, receivers: before }, { notice, receivers });
  });
  return list(deps);
}

async function addGroup(
  deps: Deps,
  { name, chatId }: { name: string; chatId: string },
  by: AuthenticatedUser,
) {
  try {
    await deps.database.transaction(async (tx) => {
      await lockInTransaction(tx, 'notice-groups');
      if ((await listGroups(tx)).length >= MOST_GROUPS) throw new HttpError('too-many-groups');
      await insertGroup(tx, { id: randomUUIDv7(), name, chat_id: chatId });
      await note(tx, by, 'settings.notice-group-added', {}, { name, chatId });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'notice_groups_chat')) throw new HttpError('group-known');
    throw error;
  }
  return list(deps);
}

async function removeGroup(deps: Deps, id: string, by: AuthenticatedUser) {
  await deps.database.transaction(async (tx) => {
    await lockInTransaction(tx, 'notice-groups');
    const group = await findGroup(tx, id);
    if (!group) throw new HttpError('group-not-found');
    await deleteGroup(tx, id);
    await note(tx, by, 'settings.notice-group-removed', { name: group.name, chatId: group.chat_id }, {});
  });
  return list(deps);
}
