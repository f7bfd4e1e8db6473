import type { OrderQuestion } from '#contract/orders/order-listing.ts';
import { withoutPrefix } from '#contract/orders/order-references.ts';
import { beginningOf, DAY_MS } from '#server/lib/http/http.ts';
import { likePattern, likePatterns, UUID } from '#server/lib/database/search-patterns.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { OrderListing, OrderLookup } from './order-list.store.ts';

/** The number of digits from which on a number may be a phone's. */
const PHONE_DIGITS = 7;

/**
 * Reads the search text for an order: a whole id, its number ('10001', '#10001' or 'Order 10001'), a phone number in any
 * spelling, or words of a name or address.
 */
export function orderLookup(keyword: string): OrderLookup {
  if (UUID.test(keyword)) return { id: keyword.toLowerCase() };
  const number = /^(?:order\s*)?#?\s*(\d{1,15})$/i.exec(keyword)?.[1];
  const phone = /^[+\d][\d\s().-]*$/.test(keyword) ? phonePattern(keyword) : null;
  if (number !== undefined) return { number: Number(number), pattern: phone };
  return { patterns: phone === null ? likePatterns(keyword) : [phone] };
}

/**
 * Returns a pattern for a phone number. Numbers are stored as +251…, so the pattern has only the digits that this
 * spelling shares with 0911 23 45 67.
 */
function phonePattern(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return digits.length < PHONE_DIGITS ? null : likePattern(digits.replace(/^0+|^(00)?251(?=\d{9}$)/, ''));
}

/** Returns a question with the number of an order in place of its reference, such as 'WB-10001', which buyers tell their bank. */
export async function withNumber<Question extends { keyword?: string | undefined }>(
  question: Question,
  settings: Pick<SettingsService, 'getRecent'>,
): Promise<Question> {
  if (question.keyword === undefined) return question;
  const { orderPrefixes } = await settings.getRecent();
  return { ...question, keyword: withoutPrefix(question.keyword, orderPrefixes) };
}

/** The list of all orders as an administrator asks for it; `from` and `to` are days in Ethiopia, both included. */
export const listingOf = ({
  keyword = '',
  from,
  to,
  ...asked
}: OrderQuestion & { numbers?: string }): OrderListing => ({
  userId: null,
  lookup: orderLookup(keyword),
  state: asked.state,
  method: asked.method,
  city: asked.city,
  seller: asked.seller,
  by: asked.by,
  sort: asked.sort,
  numbers: asked.numbers?.split(',').map(Number),
  from: from === undefined ? undefined : beginningOf(from),
  before: to === undefined ? undefined : new Date(beginningOf(to).getTime() + DAY_MS),
});
