import type { MessageConfig } from '#server/platform/message-config.ts';
import type { MessageProvider, MessageProviders } from './message-provider.ts';
import { smsOverHttp } from './sms/sms-over-http.ts';
import { telegramBot } from './telegram/telegram-bot.ts';

type Channel = keyof MessageProviders;

/** Makes the providers that the configuration names; `standIn` makes those of the demo. */
export function createMessageProviders(
  { sms, telegram }: MessageConfig,
  standIn: (channel: Channel) => MessageProvider,
): MessageProviders {
  return {
    sms: sms && (sms.kind === 'http' ? smsOverHttp(sms) : standIn('sms')),
    telegram: telegram && (telegram.kind === 'bot' ? telegramBot(telegram) : standIn('telegram')),
  };
}
