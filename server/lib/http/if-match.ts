/**
 * Says whether one of the entity tags of an `If-Match` is the right one (RFC 9110, 13.1.1): `*` always is, and a weak one
 * never is, because what is about to be written over must be exactly what was read.
 */
export const isMatched = (header: string, isCurrent: (tag: string) => boolean): boolean =>
  header === '*' || Array.from(header.matchAll(ENTITY_TAG)).some(([, weak, tag]) => !weak && isCurrent(tag!));

const ENTITY_TAG = /(W\/)?"([^"]*)"/g;
