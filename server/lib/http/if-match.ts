/**
 * Says whether an `If-Match` header contains the right entity tag (RFC 9110, 13.1.1): `*` always matches, and a weak
 * tag never does, because a write must replace exactly the version that was read.
 */
export const isMatched = (header: string, isCurrent: (tag: string) => boolean): boolean =>
  header === '*' || Array.from(header.matchAll(ENTITY_TAG)).some(([, weak, tag]) => !weak && isCurrent(tag!));

const ENTITY_TAG = /(W\/)?"([^"]*)"/g;
