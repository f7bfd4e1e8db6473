import { plainCode } from '../terms/terms.ts';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The product id in a pasted address, or typed by itself. */
export const idIn = (keyword: string): string | null => ID.exec(keyword)?.[0].toLowerCase() ?? null;

/** The letters and digits of a text that may be an article code; null where it cannot be one. */
export function codeIn(keyword: string): string | null {
  const code = plainCode(keyword);
  return keyword.length <= 60 && code.length > 2 ? code : null;
}

/** The search words in a pasted address without an id; any other text is returned unchanged. */
export function wordsOfAddress(keyword: string): string {
  const address = /^\s*https?:\/\/\S+\s*$/i.test(keyword) && URL.parse(keyword.trim());
  if (!address) return keyword;
  const asked =
    address.searchParams.get('keyword') ?? address.pathname.split('/').filter(Boolean).at(-1) ?? '';
  try {
    return decodeURIComponent(asked);
  } catch {
    return asked;
  }
}
