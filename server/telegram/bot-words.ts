import { addressIn } from '#contract/shop/languages.ts';
import type { ChatLanguage } from '#contract/notices/message-channels.ts';
import { botText } from '#contract/texts/bot.ts';

type Texts = Parameters<typeof botText>[0];
type Values = Parameters<typeof botText>[1];

/** The language of a chat: Amharic alone for people whose Telegram is in Amharic, else both languages. */
export const languageFor = (code: string | undefined): ChatLanguage =>
  code?.split('-')[0] === 'am' ? 'am' : 'mixed';

/** Joins the texts of two languages in the way in which a chat shows them. */
export const inChat = (language: ChatLanguage, { en, am }: { en: string; am?: string | undefined }): string =>
  language === 'am' ? am || en : [am, en].filter(Boolean).join('\n');

/** A message of the bot, in the language of the chat. */
export const words = (language: ChatLanguage, id: Texts, values?: Values): string =>
  inChat(language, botText.both(id, values));

/** A button's label, in the language of the chat, on one line. */
export const label = (language: ChatLanguage, id: Texts): string => {
  const { en, am } = botText.both(id);
  return language === 'am' ? (am ?? en) : `${am} · ${en}`;
};

/** The address of a page of the shop, in the language of the chat. */
export const pageFor = (language: ChatLanguage, publicUrl: string, path: string): string =>
  publicUrl + addressIn(language, path);
