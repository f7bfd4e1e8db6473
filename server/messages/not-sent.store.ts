import type { MessageProblem, Notice } from '#contract/notices/notice-kinds.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** A message that was given up. For messages to buyers, neither number nor text is stored. */
export interface NotSentMessage {
  id: string;
  channel: 'sms' | 'telegram';
  person?: string | undefined;
  order?: string | undefined;
  notice?: Notice;
  text?: string;
  problem: MessageProblem;
}

export interface NotSentMessageRow {
  id: string;
  channel: 'sms' | 'telegram';
  person_id: string | null;
  person: string | null;
  order: number | null;
  notice: Notice | null;
  text: string | null;
  problem: MessageProblem;
  at: Date;
}

/** The number of messages that the screen shows. */
const MOST_NOT_SENT = 100;

/**
 * Records a message that was given up: once, even when it is given up twice, and not at all when its person was erased.
 */
export async function insertNotSentMessage(tx: Transaction, row: NotSentMessage): Promise<void> {
  const { person = null, order = null, notice = null, text = null } = row;
  await run(tx)`
    insert into messages_not_sent (id, channel, person_id, order_id, notice, text, problem)
    select ${row.id}, ${row.channel}, (select id from users where id = ${person}),
      (select id from orders where id = ${order}), ${notice}, ${text}, ${row.problem}
    where not exists (select 1 from erasures where user_id = ${person})
    on conflict (id) do nothing`;
}

export function listNotSentMessages(db: Executor): Promise<NotSentMessageRow[]> {
  return many<NotSentMessageRow>(db)`
    select message.id, channel, person_id, case when notice is not null then users.name end as person,
      orders.number as "order", notice, text, problem, at
    from messages_not_sent message
    left join users on users.id = message.person_id
    left join orders on orders.id = message.order_id
    order by at desc, message.id desc limit ${MOST_NOT_SENT}`;
}

/** Deletes a recorded message and returns it; of two simultaneous calls one gets it. */
export function takeNotSentMessage(
  tx: Transaction,
  id: string,
): Promise<Pick<NotSentMessageRow, 'notice' | 'person_id' | 'text'> | undefined> {
  return one<Pick<NotSentMessageRow, 'notice' | 'person_id' | 'text'>>(tx)`
    delete from messages_not_sent where id = ${id} returning notice, person_id, text`;
}
