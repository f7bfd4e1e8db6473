import { z } from 'zod';
import { callProvider, MessageDelayed, MessageRefused, type MessageProvider } from '../message-provider.ts';

/** The account of the shop's bot (https://core.telegram.org/bots/api). */
export interface TelegramAccount {
  apiBase: string;
  token: string;
}

/** The body of Telegram's answer to a message that it has refused. */
const telegramError = z.object({
  description: z.string().default(''),
  parameters: z
    .object({ retry_after: z.number().positive().optional(), migrate_to_chat_id: z.number().optional() })
    .default({}),
});
type TelegramError = z.infer<typeof telegramError>;
const NOTHING: TelegramError = { description: '', parameters: {} };

/** The longest pause that is accepted from Telegram. */
const LONGEST_PAUSE_SECONDS = 3600;

/** Sends plain text by `sendMessage`; without `parse_mode`, Telegram reads no markup in the text. */
export const telegramBot = ({ apiBase, token }: TelegramAccount): MessageProvider => ({
  async send({ to, text }) {
    const { status, text: answer } = await callProvider(
      ['Telegram', 'telegram'],
      `${apiBase}/bot${token}/sendMessage`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ chat_id: to, text }),
      },
    );
    if (status >= 300) throw errorOf(status, errorIn(answer));
  },
});

function errorIn(answer: string): TelegramError {
  try {
    return telegramError.catch(NOTHING).parse(JSON.parse(answer));
  } catch {
    return NOTHING;
  }
}

/**
 * Makes the error of a refused message. Telegram answers 403 or 400 for people who blocked the bot or left Telegram,
 * and for groups that removed it.
 */
function errorOf(status: number, { description, parameters }: TelegramError): Error {
  const said = `Telegram answered ${status}`;
  const { retry_after: seconds = 30, migrate_to_chat_id: movedTo } = parameters;
  // The owner can correct a wrong token, so the message is tried again.
  if (status === 401 || status === 404) return new MessageDelayed(said, 'wrong-token');
  if (status === 429) return new MessageDelayed(said, 'too-many', Math.min(seconds, LONGEST_PAUSE_SECONDS));
  if (status === 403) return new MessageRefused(said, 'no-rights');
  if (status !== 400) return new MessageDelayed(said, 'away');
  if (movedTo !== undefined) return new MessageRefused(said, 'not-found', String(movedTo));
  if (/too long/i.test(description)) return new MessageRefused(said, 'too-long');
  if (/not enough rights|need administrator/i.test(description)) return new MessageRefused(said, 'no-rights');
  return new MessageRefused(said, /not found/i.test(description) ? 'not-found' : 'refused');
}
