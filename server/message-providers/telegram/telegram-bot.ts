import { callProvider, MessageRefused, type MessageProvider } from '../message-provider.ts';

/** The shop's bot (https://core.telegram.org/bots/api). */
export interface TelegramAccount {
  apiBase: string;
  token: string;
}

/** Sends by `sendMessage`. A person who has blocked the bot or left Telegram is answered with 403 or 400. */
export const telegramBot = ({ apiBase, token }: TelegramAccount): MessageProvider => ({
  async send({ to, text }) {
    const { status } = await callProvider('Telegram', `${apiBase}/bot${token}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: to, text }),
    });
    if (status === 400 || status === 403) throw new MessageRefused(`Telegram answered ${status}`);
    if (status >= 300) throw new Error(`Telegram has not taken the message: ${status}`);
  },
});
