import { HttpError } from './http-error.ts';

/** The deepest body of this shop has six levels. */
const MOST_LEVELS = 32;
/**
 * Bodies of pictures are a few long texts: so many values fit into no other body of this shop, and reading one of millions
 * would keep everybody waiting for seconds.
 */
const MOST_VALUES = 50_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Names that mean the object's own machinery in JavaScript; no field is called so. */
const MACHINERY = new Set(['__proto__', 'constructor', 'prototype']);

/** Longer names are cut where a refusal names them. */
const SHOWN = 60;

/** Each has its sentence in the catalogue of errors. */
type Reason =
  | 'notUtf8'
  | 'nameTwice'
  | 'forbiddenName'
  | 'tooDeep'
  | 'tooMany'
  | 'noCharacter'
  | 'noEnd'
  | 'place'
  | 'other';
const refusal = (reason: Reason, shown: Readonly<Record<string, string | number>> = {}) =>
  new HttpError(400, 'not-json', { params: { reason, ...shown } });

/**
 * Reads a JSON body (RFC 8259) as everybody else would: bytes that are no UTF-8, a name that stands twice in one
 * object, NUL and halves of a surrogate pair are refused, for two programs would read two things in them. All in
 * one pass over the text, before anything is built of it.
 * @throws HttpError 400 not-json, which says what is wrong with it.
 */
export function readJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw refusal('notUtf8');
  }
  if (text === '') return undefined;
  checkStructure(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    // The engine tells the place in some of its sentences; without it the refusal says less, and nothing else.
    const [, line, column] = /line (\d+) column (\d+)/.exec((error as Error).message) ?? [];
    throw line && column ? refusal('place', { line, column }) : refusal('other');
  }
}

/** Says whether the media type names another charset than JSON's own. */
export function isOtherCharset(contentType: string | undefined): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType ?? '')?.[1];
  return charset !== undefined && !/^utf-?8$/i.test(charset);
}

/** Levels, values, names and texts of what may be JSON; what is none is left to the parser. */
function checkStructure(text: string): void {
  /** The names of each open object so far; null for an array. */
  const open: (Set<string> | null)[] = [];
  const marks = /[{}[\],"]/g;
  let values = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const [character] = mark;
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null);
      if (open.length > MOST_LEVELS) throw refusal('tooDeep', { most: MOST_LEVELS });
    } else if (character === '}' || character === ']') {
      open.pop();
    } else if (character === '"') {
      marks.lastIndex = checkText(text, mark.index, open.at(-1));
    }
    if (character === '{' || character === '[' || character === ',') values += 1;
    if (values > MOST_VALUES) throw refusal('tooMany', { most: MOST_VALUES });
  }
}

/** @param names of the object that the text may name a field of. @returns the place behind the text. */
function checkText(text: string, start: number, names: Set<string> | null | undefined): number {
  const end = endOfString(text, start);
  const content = contentOf(text.slice(start, end));
  if (!names || !isFollowedByColon(text, end)) return end;
  const name = content.slice(0, SHOWN).toWellFormed();
  if (MACHINERY.has(content)) throw refusal('forbiddenName', { name });
  if (names.has(content)) throw refusal('nameTwice', { name });
  names.add(content);
  return end;
}

/** Behind the closing quote: the first before which there is no odd backslash. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text[before - 1] === '\\') before -= 1;
    if ((at - before) % 2 === 0) return at + 1;
  }
  throw refusal('noEnd');
}

function contentOf(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  let content: string;
  try {
    content = JSON.parse(quoted) as string;
  } catch {
    throw refusal('other');
  }
  if (content.includes('\0') || !content.isWellFormed()) throw refusal('noCharacter');
  return content;
}

function isFollowedByColon(text: string, from: number): boolean {
  let at = from;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return text[at] === ':';
}
