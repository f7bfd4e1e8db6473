import { randomUUIDv7 } from 'node:crypto';
import type { MessageProblem, Notice } from '#contract/notices/notice-kinds.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { MessageDelayed, MessageRefused } from '#server/message-providers/message-provider.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import type { Log } from '#server/platform/log.ts';
import { findGroup, insertNotSent, moveGroup, type GroupRow } from './notices.store.ts';

interface GroupMessage {
  id: string;
  notice: Notice;
  group: string;
  text: string;
  /** The time of the first attempt, in ISO 8601. */
  since: string;
}

interface Parts {
  database: Database;
  jobs: Jobs;
  log: Log;
  messages: Pick<MessagesService, 'handOver'>;
}

const JOB = 'group-message';
const LATE_JOB = 'group-message-late';
/** The time after which an undelivered message is given up; mails have the same. */
const TRIED_MS = 2 * 86_400_000;

/** Sends messages to groups by a job. Undelivered messages are stored, so that somebody can send them again. */
export function createGroupMessages(parts: Parts) {
  const { database, jobs, log } = parts;
  const enqueue = (tx: Transaction, message: GroupMessage, at?: Date) => jobs.enqueue(tx, JOB, message, at);

  async function giveUp({ id, notice, group, text }: GroupMessage, problem: MessageProblem): Promise<void> {
    log.error(
      { message: id, notice, problem },
      'a group has not got this message; it waits in the back office',
    );
    await database.transaction((tx) => insertNotSent(tx, { id, notice, group_id: group, text, problem }));
  }

  /** @throws when the job should be tried again. */
  async function send(message: GroupMessage): Promise<void> {
    const group = await findGroup(database.reader, message.group);
    if (!group) return;
    try {
      await sendTo(parts, group, message);
    } catch (error) {
      if (error instanceof MessageRefused) return giveUp(message, error.problem);
      if (!(error instanceof MessageDelayed) || error.seconds === null) throw error;
      if (Date.now() - Date.parse(message.since) > TRIED_MS) return giveUp(message, error.problem);
      // Telegram says when it accepts messages again; an earlier attempt would prolong the wait.
      const at = new Date(Date.now() + error.seconds * 1000);
      await database.transaction((tx) => enqueue(tx, message, at));
    }
  }

  jobs.define<GroupMessage>(LATE_JOB, (message) => giveUp(message, 'away'), { keepSeconds: 60 });
  // Retries as mails do: for two days, with pauses from 5 seconds to an hour.
  jobs.define<GroupMessage>(JOB, send, {
    leaves: 'message',
    pollSeconds: 0.5,
    retryLimit: 56,
    expireSeconds: 60,
    keepSeconds: 60,
    afterLastTry: LATE_JOB,
  });

  return {
    queue: (tx: Transaction, message: Pick<GroupMessage, 'notice' | 'group' | 'text'>): Promise<void> =>
      enqueue(tx, { ...message, id: randomUUIDv7(), since: new Date().toISOString() }),
    sendTo: (group: GroupRow, message: Pick<GroupMessage, 'id' | 'text'>) => sendTo(parts, group, message),
  };
}

/** Sends once, and follows a group that has become a supergroup. */
async function sendTo(
  { database, messages }: Parts,
  group: GroupRow,
  { id, text }: Pick<GroupMessage, 'id' | 'text'>,
): Promise<void> {
  try {
    await messages.handOver('telegram', { id, to: group.chat_id, text });
  } catch (error) {
    const movedTo = error instanceof MessageRefused ? error.movedTo : undefined;
    if (movedTo === undefined) throw error;
    await database.transaction((tx) => moveGroup(tx, group.id, movedTo));
    await messages.handOver('telegram', { id, to: movedTo, text });
  }
}

export type GroupMessages = ReturnType<typeof createGroupMessages>;
