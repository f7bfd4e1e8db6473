import { createHash, randomBytes } from 'node:crypto';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { Transaction, Database, Executor } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import {
  deleteChat,
  deleteChatsOf,
  insertTelegramLink,
  listUsersOfChat,
  saveContact,
  takeTelegramLink,
} from '../contacts.store.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { PoliciesService } from '#server/legal-pages/policies.service.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';

export interface PhoneAccountParts {
  database: Database;
  jobs: Jobs;
  config: Pick<Config, 'messages'>;
  messages: MessagesService;
  policies: PoliciesService;
  settings: SettingsService;
  hasBought: (db: Executor, phone: string) => Promise<boolean>;
}

/** Links accounts with Telegram chats: a person starts the shop's bot by a personal link. */
export function telegramLinks({ database, config, messages }: PhoneAccountParts) {
  const perPerson = createLimiter(database, 'telegram-links', countedByModules.telegramLinks);
  return {
    /** Makes a personal link to the bot. @throws HttpError 502 when the shop has no bot, 429. */
    async linkTelegram(userId: string): Promise<{ url: string; expiresAt: Date }> {
      await perPerson.consume(userId);
      const { telegramBot: bot } = config.messages;
      if (!messages.isOn('telegram') || !bot) throw new HttpError('provider-unavailable');
      const token = randomBytes(24).toString('base64url');
      const expiresAt = await database.transaction((tx) => insertTelegramLink(tx, userId, hashToken(token)));
      return { url: `https://t.me/${bot}?start=${token}`, expiresAt };
    },

    /** Links the account of a link's token with the chat that used the link; false for an unknown or used token. */
    async linkChat(tx: Transaction, token: string, chat: string): Promise<boolean> {
      const userId = await takeTelegramLink(tx, hashToken(token));
      if (userId === undefined) return false;
      await saveContact(tx, userId, { kind: 'telegram', value: chat, isVerified: true });
      return true;
    },

    /** Removes a chat that wants no more messages from all linked accounts. */
    unlinkChat: (tx: Transaction, chat: string): Promise<void> => deleteChat(tx, chat),

    /** Removes the chats of an account, and its links that nobody has opened. @returns the chats. */
    unlinkAccount: (tx: Transaction, userId: string): Promise<string[]> => deleteChatsOf(tx, userId),

    /** Lists the accounts that are linked with a chat. */
    listOfChat: (chat: string): Promise<string[]> => listUsersOfChat(database.reader, chat),
  };
}

const hashToken = (token: string) => createHash('sha256').update(token).digest();
