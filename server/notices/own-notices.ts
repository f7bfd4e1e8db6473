import {
  NOTICE_FACTS,
  NOTICE_WAYS,
  NOTICES,
  type Notice,
  type NoticeWay,
} from '#contract/notices/notice-kinds.ts';
import type { OwnNotices, OwnNoticesChange } from '#contract/notices/notices.ts';
import { can } from '#contract/accounts/jobs.ts';
import type { Rights } from '#contract/accounts/roles.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import { note } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import { lockInTransaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError } from '#server/lib/http/http-error.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import { listRules } from './notices.store.ts';
import { deleteChoice, listChoicesOf, saveChoice } from './own-notices.store.ts';

interface Parts {
  database: Database;
  accounts: Pick<AccountsService, 'staffContact' | 'setGetsNotices'>;
  messages: Pick<MessagesService, 'isOn'>;
}

/** Reads the notices that a person of the shop gets: the owner's rules for their role, with their own changes. */
export const getOwnNotices = (parts: Parts, id: string): Promise<OwnNotices> =>
  read(parts, parts.database.reader, id);

/**
 * Changes the notices that a person gets; notices that the change does not name stay.
 * @throws HttpError 400 for a notice that the person's role may not read.
 */
export const changeOwnNotices = (
  parts: Parts,
  change: OwnNoticesChange,
  by: AuthenticatedUser,
): Promise<OwnNotices> =>
  parts.database.transaction(async (tx) => {
    await lockInTransaction(tx, `own-notices:${by.id}`);
    const before = await read(parts, tx, by.id);
    if (change.byMail !== undefined) await parts.accounts.setGetsNotices(tx, by.id, change.byMail);
    if (change.choices?.length) await saveChoices(parts, tx, change.choices, by);
    const after = await read(parts, tx, by.id);
    if (JSON.stringify(before) !== JSON.stringify(after))
      await note(tx, 'user.notices-changed', {
        by,
        of: { id: by.id, label: by.name },
        person: by.id,
        before: inWords(before),
        after: inWords(after),
      });
    return after;
  });

async function read({ accounts, messages }: Parts, db: Executor, id: string): Promise<OwnNotices> {
  const contact = await accounts.staffContact(db, id);
  const told = await byRule(db, contact?.role);
  const choices = new Map((await listChoicesOf(db, id)).map((each) => [keyOf(each), each.wanted]));
  const wants = (notice: Notice, way: NoticeWay) => choices.get(keyOf({ notice, way })) ?? told(notice, way);
  return {
    byMail: contact?.gets_notices ?? true,
    bySms: messages.isOn('sms') && Boolean(contact?.phone),
    notices: readableBy(contact).map((notice) => ({
      notice,
      mail: wants(notice, 'mail'),
      sms: wants(notice, 'sms'),
    })),
  };
}

const keyOf = ({ notice, way }: { notice: Notice; way: NoticeWay }) => `${way}:${notice}`;
const readableBy = (who: Rights | undefined) =>
  NOTICES.filter((notice) => can(who, NOTICE_FACTS[notice].for));

/** Returns a function that says whether the owner's rule for a notice, or the default rule, names this role. */
async function byRule(
  db: Executor,
  role: string | undefined,
): Promise<(notice: Notice, way: NoticeWay) => boolean> {
  const rules = new Map((await listRules(db)).map(({ notice, receivers }) => [notice, receivers]));
  return (notice, way) => {
    const receivers: readonly string[] = rules.get(notice) ?? NOTICE_FACTS[notice].byDefault;
    return receivers.includes(`${way}:${role ?? ''}`);
  };
}

async function saveChoices(
  { accounts }: Parts,
  tx: Transaction,
  choices: NonNullable<OwnNoticesChange['choices']>,
  { id: person }: AuthenticatedUser,
): Promise<void> {
  const contact = await accounts.staffContact(tx, person);
  const readable = readableBy(contact);
  if (!choices.every(({ notice }) => readable.includes(notice)))
    throw fieldError({ choices: 'must be notices that your role may read' });
  const told = await byRule(tx, contact?.role);
  for (const { notice, way, wanted } of choices) {
    const choice = { person, notice, way, wanted };
    // A choice that equals the rule of the role is deleted, so that the person follows later changes of the
    // rule.
    if (told(notice, way) === wanted) await deleteChoice(tx, choice);
    else await saveChoice(tx, choice);
  }
}

/** The fields for the audit log: the notices that the person gets, one list for each way (mail, SMS). */
const inWords = ({ byMail, notices }: OwnNotices): Record<string, unknown> => ({
  byMail,
  ...Object.fromEntries(
    NOTICE_WAYS.map((way) => [way, notices.filter((each) => each[way]).map(({ notice }) => notice)]),
  ),
});
