import { Bot, type Context } from 'grammy';
import type { Update } from 'grammy/types';
import { LARGEST_RECEIPT_PICTURE } from '#contract/pictures/pictures.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { unfollowOrders } from '#server/sales/sales.service.ts';
import type { BotDeps } from './bot-deps.ts';
import { languageFor, words } from './bot-words.ts';
import { answerInline, answerSearch } from './found-products.ts';
import type { TelegramCalls, Reply } from './telegram-calls.ts';
import { answerByPhone, answerOrders, answerPicture, answerStart, refusal } from './told-orders.ts';

/** A message with an order number and a phone number on one line. */
const ORDER_AND_PHONE = /^(?:order\s*|ትዕዛዝ\s*|wb-?)?#?\s*(\d{1,9})[\s,;:/]+(\+?\d[\d\s-]{7,18}\d)$/i;
const ORDER_ALONE = /^(?:(?:order\s*|ትዕዛዝ\s*|wb-?|#)\s*\d{1,9}|\d{4,7})$/i;

/**
 * Makes the function that handles an update and returns the calls to send for it. `isLinked` says whether the update
 * linked the chat to an account.
 */
export function createBot(deps: BotDeps, calls: TelegramCalls) {
  return async (update: Update, isLinked: boolean): Promise<Reply[]> => {
    const replies: Reply[] = [];
    const bot = new Bot(calls.token, { botInfo: botInfoOf(deps) });
    // Collects the calls of the Bot API instead of sending them: jobs send them once the whole update is
    // handled.
    bot.api.config.use(async (_call, method, payload) => {
      replies.push({ method, payload: payload as object });
      return { ok: true, result: true as never };
    });
    addAnswers(bot, deps, calls, isLinked);
    await bot.handleUpdate(update).catch((error: unknown) => {
      throw error instanceof Error && 'error' in error ? error.error : error;
    });
    return replies;
  };
}

function botInfoOf({ config: { messages } }: BotDeps) {
  const username = messages.telegramBot ?? 'bot';
  return { id: 1, is_bot: true as const, first_name: username, username } as never;
}

function addAnswers(bot: Bot, deps: BotDeps, calls: TelegramCalls, isLinked: boolean): void {
  const languageOf = (ctx: Context) => languageFor(ctx.from?.language_code);
  bot.use(async (ctx, next) => {
    try {
      const key = String(ctx.from?.id ?? ctx.chat?.id ?? '');
      if (ctx.inlineQuery || ctx.chat?.type === 'private') {
        await deps.asked.consume(key);
        await next();
      }
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      if (ctx.chat) await ctx.reply(refusal(languageOf(ctx), error));
    }
  });
  bot.on('inline_query', (ctx) => answerInline(deps, ctx, languageOf(ctx)));
  bot.command('start', (ctx) =>
    answerStart(deps, ctx, languageOf(ctx), { token: ctx.match.trim(), isLinked }),
  );
  bot.command('order', (ctx) => answerOrders(deps, ctx, languageOf(ctx)));
  bot.command('stop', async (ctx) => {
    await unfollowOrders(deps.sales, String(ctx.chat.id));
    await ctx.reply(words(languageOf(ctx), 'stopped'));
  });
  bot.on(['message:photo', 'message:document'], (ctx) =>
    answerPicture(deps, ctx, languageOf(ctx), {
      words: ctx.msg.caption ?? '',
      download: downloadOf(ctx, calls),
    }),
  );
  bot.on('message:text', (ctx) => answerText(deps, ctx, ctx.msg.text));

  async function answerText(of: BotDeps, ctx: Context, text: string) {
    const language = languageOf(ctx);
    const [, number, phone] = ORDER_AND_PHONE.exec(text.trim()) ?? [];
    if (number && phone) return answerByPhone(of, ctx, language, { number: Number(number), phone });
    if (ORDER_ALONE.test(text.trim())) return ctx.reply(words(language, 'askPhone'));
    if (text.startsWith('/')) return ctx.reply(words(language, 'welcome'));
    return answerSearch(of, ctx, language, text);
  }
}

/**
 * The download of the picture in a message, the largest size that a receipt may have; null when all sizes are too
 * large.
 */
function downloadOf({ msg }: Context, calls: TelegramCalls): (() => Promise<Buffer>) | null {
  const files = msg?.photo ?? (msg?.document ? [msg.document] : []);
  const file = files.findLast(({ file_size: size }) => size !== undefined && size <= LARGEST_RECEIPT_PICTURE);
  return file ? () => calls.download(file.file_id, LARGEST_RECEIPT_PICTURE) : null;
}
