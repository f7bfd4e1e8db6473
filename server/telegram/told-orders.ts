import { InlineKeyboard, type Context } from 'grammy';
import type { ChatLanguage } from '#contract/notices/message-channels.ts';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import { errorsText } from '#contract/texts/errors.ts';
import { ordersText } from '#contract/texts/orders.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import {
  santimDue,
  followOrder,
  orderByPhone,
  ordersOfChat,
  receiptFromChat,
  type OrderRow,
} from '#server/sales/sales.service.ts';
import type { BotDeps } from './bot-deps.ts';
import { inChat, label, pageFor, words } from './bot-words.ts';

/** An order in one message: its number, state and sums, never an address or a name. */
function orderWords(language: ChatLanguage, order: OrderRow): string {
  const due = santimDue(order);
  const values = {
    number: order.number,
    total: formatBirrExact(toBirr(order.total_santim)),
    due: formatBirrExact(toBirr(due)),
  };
  const state = inChat(language, ordersText.both(`states.${order.status}`));
  const sums = words(language, order.status === 'pending' && due > 0 ? 'order.due' : 'order.total', values);
  return `${words(language, 'order.heading', values)}\n${state}\n${sums}`;
}

const orderButton = ({ config }: BotDeps, language: ChatLanguage, { id }: OrderRow) =>
  new InlineKeyboard().url(label(language, 'openOrder'), pageFor(language, config.publicUrl, `/order/${id}`));

/** The token of the link by which a chat was started, and whether the token has linked the chat to an account. */
interface BeginningLink {
  token: string;
  isLinked: boolean;
}

/** Answers the start of a chat by a link of an order or of an account. */
export async function answerStart(
  deps: BotDeps,
  ctx: Context,
  language: ChatLanguage,
  { token, isLinked }: BeginningLink,
) {
  const chat = String(ctx.chat!.id);
  const order = token && (await followOrder(deps.sales, token, { chat, language, saidAt: saidAt(ctx) }));
  if (order) {
    const text = `${words(language, 'follows', { number: order.number })}\n\n${orderWords(language, order)}`;
    return ctx.reply(text, { reply_markup: orderButton(deps, language, order) });
  }
  return ctx.reply(words(language, !token ? 'welcome' : isLinked ? 'linked' : 'linkGone'));
}

const saidAt = (ctx: Context) => new Date((ctx.msg?.date ?? 0) * 1000);

/** Answers with the orders that this chat follows. */
export async function answerOrders(deps: BotDeps, ctx: Context, language: ChatLanguage) {
  const orders = await ordersOfChat(deps.sales, String(ctx.chat!.id));
  if (orders.length === 0) return ctx.reply(words(language, 'askOrder'));
  for (const order of orders)
    await ctx.reply(orderWords(language, order), { reply_markup: orderButton(deps, language, order) });
  return undefined;
}

/**
 * Answers with an order for people who know its number and its buyer's phone number; the page of the order asks them
 * to sign in.
 */
export async function answerByPhone(
  deps: BotDeps,
  ctx: Context,
  language: ChatLanguage,
  asked: { number: number; phone: string },
) {
  const order = await orderByPhone(deps.sales, String(ctx.chat!.id), asked);
  return ctx.reply(order ? orderWords(language, order) : words(language, 'noSuchOrder'));
}

interface SentPicture {
  words: string;
  /** Downloads the picture; null when it is larger than a receipt may be. */
  download: (() => Promise<Buffer>) | null;
}

/** Stores a picture as the receipt of the order that this chat follows. */
export async function answerPicture(deps: BotDeps, ctx: Context, language: ChatLanguage, sent: SentPicture) {
  const orders = await ordersOfChat(deps.sales, String(ctx.chat!.id));
  const order = orders.find(({ status }) => status === 'pending') ?? orders[0];
  if (!order) return ctx.reply(words(language, 'receipt.noOrder'));
  if (!sent.download) return ctx.reply(words(language, 'receipt.tooLarge'));
  const { number } = order;
  try {
    const picture = await sent.download();
    const missing = await receiptFromChat(deps.sales, order, {
      chat: String(ctx.chat!.id),
      words: sent.words,
      picture,
    });
    return await ctx.reply(words(language, missing ? `receipt.${missing}` : 'receipt.taken', { number }));
  } catch (error) {
    // Errors of the shop itself are thrown, so that the job tries again.
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return ctx.reply(refusal(language, error));
  }
}

/** The text of an error, as pages show it. */
export const refusal = (language: ChatLanguage, { code, message }: HttpError): string => {
  const { am } = errorsText.both(code);
  // The Amharic sentence is left out if it has parameters, because their values are not known here.
  return inChat(language, { en: message, am: am?.includes('{') ? undefined : am });
};
