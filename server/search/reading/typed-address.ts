import { plainCode } from '../terms/terms.ts';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The id in a pasted address of a product, or in what was typed by itself. */
export const idIn = (keyword: string): string | null => ID.exec(keyword)?.[0].toLowerCase() ?? null;

/** Letters and digits of what may be a code. */
export function codeIn(keyword: string): string | null {
  const code = plainCode(keyword);
  return keyword.length <= 60 && code.length > 2 ? code : null;
}

/** The words that were searched for in a pasted address without an id; other texts stay as they are. */
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
