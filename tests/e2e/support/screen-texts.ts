import type { Page } from '@playwright/test';
import { LANGUAGE_FACTS } from '../../../contract/shop/languages.ts';
import { call } from './call.ts';
import type { Things } from './visits.ts';

/** Texts of the stand-in of a payment provider, which draws its own. */
const OF_PROVIDERS = /Pay with PayPal \(test\)|Test payments – no money moves/g;
/** Days of the Gregorian calendar, codes of currencies, numbers of papers, and a key. */
const CODES = [
  /(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ \w{3}/g,
  /\d+ \w+ 20\d\d/g,
  /\b(USD|ETB)\b/g,
  /\b[A-Z]{3}-\d{4}-\d+/g,
  / alt\+T$/g,
];

/** Every text that the shop and its people have written themselves: data, which is translated by whoever writes it. */
export async function writtenByPeople({ customer, ...things }: Things): Promise<string[]> {
  const { token } = customer.userInfo;
  const answers = await Promise.all([
    call('GET', '/api/store'),
    call('GET', `/api/quotations/${things.quotation}`),
    call('GET', '/api/products/shops'),
    call('GET', '/api/policies/delivery'),
    call('GET', '/api/policies/privacy'),
    call('GET', `/api/orders/${things.order._id}`, { token }),
  ]);
  const names = Object.values(LANGUAGE_FACTS).map(({ name }) => name);
  return [...stringsIn([customer, things, names, ...answers])]
    .filter((text) => text.length > 2)
    .toSorted((one, other) => other.length - one.length);
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string')
    for (const line of value.split('\n')) yield line.replace(/^(- |@)/, '').trim();
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* stringsIn(each);
}

export interface ScreenText {
  text: string;
  isCut: boolean;
}

/** Reads the visible texts of a page, and which of them are cut off. */
export const readTexts = (page: Page): Promise<ScreenText[]> =>
  page.evaluate(() => {
    const found: { text: string; isCut: boolean }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement!;
      const text = element.closest('script, style, noscript') ? '' : node.data.trim();
      if (text === '' || !element.checkVisibility()) continue;
      const { overflowX, clipPath } = getComputedStyle(element);
      const isCut =
        overflowX !== 'visible' && clipPath === 'none' && element.scrollWidth > element.clientWidth + 1;
      found.push({ text, isCut });
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name)?.trim();
        if (text && element.checkVisibility()) found.push({ text, isCut: false });
      }
    return found;
  });

/** Says whether words are left in a text of the test language beside what stands in brackets there, and what people wrote. */
export function isInNoCatalogue(text: string, written: readonly string[]): boolean {
  const rest = [/\[[^\]]*\]/g, OF_PROVIDERS, ...written, ...CODES].reduce<string>(
    (left, each) => left.replaceAll(each, ''),
    text,
  );
  return /\p{Script=Latin}{3,}/u.test(rest);
}
