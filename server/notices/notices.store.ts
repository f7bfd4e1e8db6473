import { sql } from 'kysely';
import type { MessageProblem, Notice, Receiver } from '#contract/notices/notice-kinds.ts';
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

export async function listRules(db: Executor): Promise<RuleRow[]> {
  return (await sql<RuleRow>`select notice, receivers from notice_rules`.execute(db)).rows;
}

export async function findRule(db: Executor, notice: Notice): Promise<Receiver[] | undefined> {
  const { rows } = await sql<RuleRow>`
    select receivers from notice_rules where notice = ${notice}`.execute(db);
  return rows[0]?.receivers;
}

export async function saveRule(
  tx: Transaction,
  notice: Notice,
  receivers: readonly Receiver[],
): Promise<void> {
  await sql`
    insert into notice_rules (notice, receivers) values (${notice}, ${receivers}::text[])
    on conflict (notice) do update set receivers = excluded.receivers`.execute(tx);
}

export async function listGroups(db: Executor): Promise<GroupRow[]> {
  return (await sql<GroupRow>`select id, name, chat_id from notice_groups order by added_at, id`.execute(db))
    .rows;
}

export async function findGroup(db: Executor, id: string): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    select id, name, chat_id from notice_groups where id = ${id}`.execute(db);
  return rows[0];
}

/** Adds a group. @throws a violation of `notice_groups_chat` when another group has this chat. */
export async function insertGroup(tx: Transaction, { id, name, chat_id: chat }: GroupRow): Promise<void> {
  await sql`insert into notice_groups (id, name, chat_id) values (${id}, ${name}, ${chat})`.execute(tx);
}

export async function deleteGroup(tx: Transaction, id: string): Promise<void> {
  await sql`
    update notice_rules set receivers = array_remove(receivers, ${`group:${id}`}::text)
    where ${`group:${id}`}::text = any(receivers)`.execute(tx);
  await sql`delete from notice_groups where id = ${id}`.execute(tx);
}

/** Stores the new chat number that Telegram has given to a group, unless another group has it already. */
export async function moveGroup(tx: Transaction, id: string, chat: string): Promise<void> {
  await sql`
    update notice_groups set chat_id = ${chat}
    where id = ${id} and not exists (select 1 from notice_groups where chat_id = ${chat})`.execute(tx);
}

/** The number of undelivered messages that the screen shows. */
const MOST_NOT_SENT = 100;

export async function listNotSent(db: Executor): Promise<NotSentRow[]> {
  const { rows } = await sql<NotSentRow>`
    select id, notice, group_id, text, problem, at from notices_not_sent
    order by at desc, id desc limit ${MOST_NOT_SENT}`.execute(db);
  return rows;
}

/** Stores an undelivered message once, however often it is given up, unless its group was deleted. */
export async function insertNotSent(tx: Transaction, row: Omit<NotSentRow, 'at'>): Promise<void> {
  await sql`
    insert into notices_not_sent (id, notice, group_id, text, problem)
    select ${row.id}, ${row.notice}, notice_groups.id, ${row.text}, ${row.problem}
    from notice_groups where notice_groups.id = ${row.group_id}
    on conflict (id) do nothing`.execute(tx);
}

/** Removes and returns an undelivered message: of two callers at once, one gets it. */
export async function takeNotSent(tx: Transaction, id: string): Promise<NotSentRow | undefined> {
  const { rows } = await sql<NotSentRow>`
    delete from notices_not_sent where id = ${id}
    returning id, notice, group_id, text, problem, at`.execute(tx);
  return rows[0];
}
