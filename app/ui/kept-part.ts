import type { ReactElement } from 'react';
import { readersLanguage } from '#contract/texts/reader-language.ts';

/** The number of parts that the server keeps, of one to two kilobytes each. */
const MOST_KEPT = 1_000;
const kept = new Map<string, string>();

let write: (part: ReactElement) => string = () => '';

/** Sets how the server writes a part as HTML. */
export const writePartsBy = (how: typeof write): void => void (write = how);

/**
 * The content of an element that the server draws once for all pages with the same `of` in the same language; browsers
 * draw and hydrate it as any other. The part follows from `of` alone: it uses no context and no `useId`, and has no
 * picture that React announces in the head.
 */
export function keptPart(
  of: string,
  draw: () => ReactElement,
): { dangerouslySetInnerHTML: { __html: string } } {
  const key = `${readersLanguage()} ${of}`;
  let html = kept.get(key);
  if (html === undefined) {
    html = write(draw());
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(key, html);
  }
  return { dangerouslySetInnerHTML: { __html: html } };
}
