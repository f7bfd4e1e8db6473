import type { MessageProblem, Notice, Receiver } from '#contract/notices/notice-kinds.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface GroupRow {
  id: string;
  name: string;
  chat_id: string;
}

export interface NotSentRow {
  id: string;
  notice: Notice;
  group_id: string;
  text: string;
  problem: MessageProblem;
  at: Date;
}

export interface RuleRow {
  notice: Notice;
  receivers: Receiver[];
}

export function listRules(db: Executor): Promise<RuleRow[]> {
  return many<RuleRow>(db)`select notice, receivers from notice_rules`;
}

export async function findRule(db: Executor, notice: Notice): Promise<Receiver[] | undefined> {
  const row = await one<RuleRow>(db)`
    select receivers from notice_rules where notice = ${notice}`;
  return row?.receivers;
}

export async function saveRule(
  tx: Transaction,
  notice: Notice,
  receivers: readonly Receiver[],
): Promise<void> {
  await run(tx)`
    insert into notice_rules (notice, receivers) values (${notice}, ${receivers}::text[])
    on conflict (notice) do update set receivers = excluded.receivers`;
}

export function listGroups(db: Executor): Promise<GroupRow[]> {
  return many<GroupRow>(db)`select id, name, chat_id from notice_groups order by added_at, id`;
}

export function findGroup(db: Executor, id: string): Promise<GroupRow | undefined> {
  return one<GroupRow>(db)`
    select id, name, chat_id from notice_groups where id = ${id}`;
}

/** Adds a group. @throws a violation of `notice_groups_chat` when another group has this chat. */
export async function insertGroup(tx: Transaction, { id, name, chat_id: chat }: GroupRow): Promise<void> {
  await run(tx)`insert into notice_groups (id, name, chat_id) values (${id}, ${name}, ${chat})`;
}

export async function deleteGroup(tx: Transaction, id: string): Promise<void> {
  await run(tx)`
    update notice_rules set receivers = array_remove(receivers, ${`group:${id}`}::text)
    where ${`group:${id}`}::text = any(receivers)`;
  await run(tx)`delete from notice_groups where id = ${id}`;
}

/** Stores the new chat number that Telegram has given to a group, unless another group has it already. */
export async function moveGroup(tx: Transaction, id: string, chat: string): Promise<void> {
  await run(tx)`
    update notice_groups set chat_id = ${chat}
    where id = ${id} and not exists (select 1 from notice_groups where chat_id = ${chat})`;
}

/** The number of undelivered messages that the screen shows. */
const MOST_NOT_SENT = 100;

export function listNotSent(db: Executor): Promise<NotSentRow[]> {
  return many<NotSentRow>(db)`
    select id, notice, group_id, text, problem, at from notices_not_sent
    order by at desc, id desc limit ${MOST_NOT_SENT}`;
}

/** Stores an undelivered message once, however often it is given up, unless its group was deleted. */
export async function insertNotSent(tx: Transaction, row: Omit<NotSentRow, 'at'>): Promise<void> {
  await run(tx)`
    insert into notices_not_sent (id, notice, group_id, text, problem)
    select ${row.id}, ${row.notice}, notice_groups.id, ${row.text}, ${row.problem}
    from notice_groups where notice_groups.id = ${row.group_id}
    on conflict (id) do nothing`;
}

/** Removes and returns an undelivered message: of two callers at once, one gets it. */
export function takeNotSent(tx: Transaction, id: string): Promise<NotSentRow | undefined> {
  return one<NotSentRow>(tx)`
    delete from notices_not_sent where id = ${id}
    returning id, notice, group_id, text, problem, at`;
}
