/**
 * Says whether every program reads a query string (without the question mark) in the same way: each name once and
 * without brackets, percent-encoded UTF-8 without NUL.
 */
export function isPlainQuery(query: string): boolean {
  const names = new Set<string>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const [name = '', ...value] = pair.split('=').map(decoded);
    if (name === null || value.includes(null)) return false;
    if (names.has(name) || /[[\]]/.test(name)) return false;
    names.add(name);
  }
  return true;
}

/** Decodes a part of a query; null for bytes that are not UTF-8, and for NUL. */
function decoded(part: string): string | null {
  try {
    const text = decodeURIComponent(part.replaceAll('+', ' '));
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
