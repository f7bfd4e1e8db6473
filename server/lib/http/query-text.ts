/**
 * Says whether a query string (without the question mark) says one thing to whoever reads it: each name once and without
 * brackets, percent-encoded UTF-8 without NUL.
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

/** Null for bytes that are no UTF-8, and for NUL. */
function decoded(part: string): string | null {
  try {
    const text = decodeURIComponent(part.replaceAll('+', ' '));
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
