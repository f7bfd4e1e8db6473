import { HttpError } from './http-error.ts';

/** The deepest body of this shop has six levels. */
const MOST_LEVELS = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Names that mean the object's own machinery in JavaScript; no field is called so. */
const MACHINERY = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a JSON body (RFC 8259) as everybody else would: bytes that are no UTF-8, a name that stands twice in one
 * object, NUL and halves of a surrogate pair are refused, for two programs would read two things in them. All in
 * one pass over the text, before anything is built of it.
 * @throws HttpError 400.
 */
export function readJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new HttpError(400, 'bad-request');
  }
  if (text === '') return undefined;
  checkStructure(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'bad-request');
  }
}

/** Whether the media type names another charset than JSON's own. */
export function isOtherCharset(contentType: string | undefined): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType ?? '')?.[1];
  return charset !== undefined && !/^utf-?8$/i.test(charset);
}

/** Levels, names and texts of what may be JSON; what is none is left to the parser. */
function checkStructure(text: string): void {
  /** The names of each open object so far; null for an array. */
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null);
      if (open.length > MOST_LEVELS) throw new HttpError(400, 'bad-request');
    } else if (character === '}' || character === ']') {
      open.pop();
    } else if (character === '"') {
      const end = endOfString(text, at);
      const content = contentOf(text.slice(at, end));
      const names = open.at(-1);
      if (names && isFollowedByColon(text, end)) {
        if (names.has(content) || MACHINERY.has(content)) throw new HttpError(400, 'bad-request');
        names.add(content);
      }
      at = end - 1;
    }
  }
}

/** Behind the closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  throw new HttpError(400, 'bad-request');
}

function contentOf(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  let content: string;
  try {
    content = JSON.parse(quoted) as string;
  } catch {
    throw new HttpError(400, 'bad-request');
  }
  if (content.includes('\0') || !content.isWellFormed()) throw new HttpError(400, 'bad-request');
  return content;
}

function isFollowedByColon(text: string, from: number): boolean {
  let at = from;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return text[at] === ':';
}
