import type { botEndpoints } from '#contract/endpoints/shop/telegram.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { TelegramService } from './telegram.service.ts';

export const telegramHandlers = ({
  telegram,
}: {
  telegram: TelegramService;
}): Handlers<typeof botEndpoints> => ({
  'POST /api/webhooks/telegram': async ({ body, headers }) => {
    await telegram.receive(body, headers['x-telegram-bot-api-secret-token']);
    return { body: { message: doneText('verified') } };
  },
});
