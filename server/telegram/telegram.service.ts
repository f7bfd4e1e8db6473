import { createHash } from 'node:crypto';
import type { Update } from 'grammy/types';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { TelegramUpdate } from '#contract/accounts/phone-accounts.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { BotDeps, BotParts } from './bot-deps.ts';
import { takeUpdate } from './updates.store.ts';
import type { Reply } from './telegram-calls.ts';

export type TelegramService = ReturnType<typeof createTelegramService>;

/** The data of a job: the chat, by which an erasure finds it, or '' for none. */
interface OfChat {
  chat: string;
}

const UPDATES = 'telegram-update';
const REPLIES = 'telegram-replies';
/**
 * The options of the jobs, the same as for other messages: tried for two days, and deleted soon after, because the
 * jobs contain what people have written.
 */
const AS_MESSAGES = { pollSeconds: 0.5, workers: 2, retryLimit: 56, expireSeconds: 60, keepSeconds: 60 };

/**
 * The shop's bot at Telegram. An update is stored and acknowledged at once; a job handles it, and its replies are jobs
 * as well. So nothing is lost while Telegram or a node is away, and no update is handled twice.
 */
export function createTelegramService(parts: BotParts) {
  const { database, jobs, config, phoneAccounts } = parts;
  const asked = createLimiter(database, 'bot-chat', countedByModules.askedByChat);
  let loaded: ReturnType<typeof loadBot> | undefined;
  const bot = () => (loaded ??= loadBot({ ...parts, asked }));
  defineReplies(parts, bot);
  jobs.define<OfChat & { update: Update; isLinked?: boolean }>(
    UPDATES,
    async ({ chat, update, isLinked = false }) => {
      const replies = await (await bot()).answer(update, isLinked);
      if (replies.length > 0)
        await database.transaction((tx) => jobs.enqueue(tx, REPLIES, { chat, replies }));
    },
    { ...AS_MESSAGES, leaves: 'call' },
  );

  return {
    /** Accepts an update from Telegram. @throws HttpError 401 without the secret of the webhook. */
    async receive(update: TelegramUpdate, secret: string | undefined): Promise<void> {
      const expected = config.messages.telegramWebhookSecret;
      // Compares hashes, so that the time of the comparison reveals nothing about the secret.
      if (expected === null || hashSecret(secret ?? '').compare(hashSecret(expected)) !== 0)
        throw new HttpError('invalid-signature');
      await database.transaction(async (tx) => {
        if (!(await takeUpdate(tx, update.update_id))) return;
        const chat = update.message?.chat;
        let isLinked = false;
        const token = /^\/start ([\w-]{32})$/.exec(update.message?.text ?? '')?.[1];
        if (token !== undefined && chat && (chat.type ?? 'private') === 'private')
          isLinked = await phoneAccounts.linkChat(tx, token, String(chat.id));
        await jobs.enqueue(tx, UPDATES, { chat: String(chat?.id ?? ''), update, isLinked });
      });
    },
  };
}

/** Loads the bot and its library with the first update, because most shops have no bot. */
async function loadBot(deps: BotDeps) {
  const { createBot } = await import('./bot.ts');
  const { createTelegramCalls, isRefused } = await import('./telegram-calls.ts');
  const calls = createTelegramCalls(deps.config);
  return { answer: createBot(deps, calls), send: calls.send, isRefused };
}

type LoadedBot = Awaited<ReturnType<typeof loadBot>>;

/**
 * Defines the job that sends replies one after the other. After a failure, only those that were not sent are tried
 * again.
 */
function defineReplies({ database, jobs, log }: BotParts, bot: () => Promise<LoadedBot>): void {
  jobs.define<OfChat & { replies: Reply[] }>(
    REPLIES,
    async ({ chat, replies }) => {
      const { send, isRefused } = await bot();
      for (const [index, reply] of replies.entries()) {
        try {
          await send(reply);
        } catch (error) {
          if (isRefused(error)) {
            log.warn({ err: error, method: reply.method }, 'Telegram refused an answer of the bot');
            continue;
          }
          if (index === 0) throw error;
          const left = replies.slice(index);
          return database.transaction((tx) => jobs.enqueue(tx, REPLIES, { chat, replies: left }));
        }
      }
    },
    { ...AS_MESSAGES, leaves: 'message' },
  );
}

const hashSecret = (text: string) => createHash('sha256').update(text).digest();
