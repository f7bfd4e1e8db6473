import { InlineKeyboard, type Context } from 'grammy';
import type { InlineQueryResult } from 'grammy/types';
import type { ChatLanguage } from '#contract/notices/message-channels.ts';
import { formatBirr, withVat } from '#contract/money.ts';
import type { ProductSummary } from '#contract/goods/products.ts';
import { summaryAnswer } from '#server/catalogue/catalogue.service.ts';
import type { BotDeps } from './bot-deps.ts';
import { label, pageFor, words } from './bot-words.ts';

const IN_CHAT = 4;
const INLINE = 20;
const LONGEST = 200;
const CACHE_SECONDS = 60;

/**
 * The part of a typed text that a search reads. It is cut between characters, and unpaired surrogates are replaced,
 * because an address cannot contain them.
 */
const keywordIn = (typed: string): string =>
  Array.from(typed.trim()).slice(0, LONGEST).join('').toWellFormed();

/** Answers typed words with the products that the shop's search finds, with pictures and prices. */
export async function answerSearch(deps: BotDeps, ctx: Context, language: ChatLanguage, typed: string) {
  const keyword = keywordIn(typed);
  const found = await deps.catalogue.search({ keyword }, { page: 1, size: IN_CHAT });
  const all = pageFor(language, deps.config.publicUrl, `/search/${encodeURIComponent(keyword)}`);
  if (found.total === 0) return ctx.reply(words(language, 'nothingFound'));
  for (const row of found.products) await sendProduct(deps, ctx, language, summaryAnswer(row));
  if (found.total > found.products.length)
    return ctx.reply(words(language, 'more', { count: found.total }), {
      reply_markup: new InlineKeyboard().url(label(language, 'seeAll'), all),
    });
  return undefined;
}

/** Sends a product with its picture. If Telegram cannot get the picture, the text is sent alone (telegram-calls.ts). */
async function sendProduct(
  { config: { publicUrl } }: BotDeps,
  ctx: Context,
  language: ChatLanguage,
  product: ProductSummary,
) {
  const caption = `${nameOf(language, product)}\n${priceOf(language, product)}`;
  const address = pageFor(language, publicUrl, `/product/${product._id}`);
  const reply_markup = new InlineKeyboard().url(label(language, 'open'), address);
  const picture = pictureOf(publicUrl, product);
  if (picture === null) return ctx.reply(caption, { reply_markup });
  return ctx.replyWithPhoto(picture, { caption, reply_markup });
}

/** Answers an inline query: text that somebody types after the bot's name in any chat. */
export async function answerInline(deps: BotDeps, ctx: Context, language: ChatLanguage) {
  const { query = '', offset = '' } = ctx.inlineQuery ?? {};
  const page = Math.min(Math.max(1, Number.parseInt(offset, 10) || 1), 1000);
  const keyword = keywordIn(query);
  const question = keyword ? { keyword } : {};
  const found = await deps.catalogue.search(question, { page, size: INLINE });
  const results = found.products.map((row) => inlineResult(deps, language, summaryAnswer(row)));
  const next_offset = page * INLINE < found.total ? String(page + 1) : '';
  return ctx.answerInlineQuery(results, { cache_time: CACHE_SECONDS, is_personal: true, next_offset });
}

function inlineResult(
  { config: { publicUrl } }: BotDeps,
  language: ChatLanguage,
  product: ProductSummary,
): InlineQueryResult {
  const address = pageFor(language, publicUrl, `/product/${product._id}`);
  const title = nameOf(language, product);
  const description = priceOf(language, product);
  const picture = pictureOf(publicUrl, product);
  return {
    ...{ type: 'article', id: product._id, title, description },
    ...(picture !== null && { thumbnail_url: picture }),
    input_message_content: { message_text: `${title}\n${description}\n${address}` },
    reply_markup: new InlineKeyboard().url(label(language, 'open'), address),
  };
}

const nameOf = (language: ChatLanguage, { name, nameAm }: ProductSummary): string =>
  language === 'am' ? nameAm || name : [name, nameAm].filter(Boolean).join(' · ');

const priceOf = (language: ChatLanguage, { price, vatPercent }: ProductSummary): string =>
  words(language, 'price', { formatted: formatBirr(withVat(price, vatPercent)) });

/**
 * The address of a product's picture; null for a picture of another site, which the shop does not show under its name.
 */
const pictureOf = (publicUrl: string, { image }: ProductSummary): string | null =>
  image.startsWith('/images/') ? publicUrl + image.replace(/-400\.jpg$/, '-800.jpg') : null;
