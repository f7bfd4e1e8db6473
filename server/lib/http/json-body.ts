import { HttpError } from './http-error.ts';

/** The deepest nesting that is read; the deepest body of this shop has six levels. */
const MOST_LEVELS = 32;
/**
 * The most values in a body. No body of this shop has so many (bodies with pictures are a few long texts), and reading
 * millions of values would keep everybody waiting for seconds.
 */
const MOST_VALUES = 50_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });
/**
 * Names of JavaScript's own object properties, by which a body could change the behaviour of objects; no field is
 * called so.
 */
const MACHINERY = new Set(['__proto__', 'constructor', 'prototype']);

/** The length in characters after which a refusal cuts a name. */
const SHOWN = 60;

/** The reasons of a refusal; the catalogue of errors has a sentence for each. */
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
  new HttpError('not-json', { params: { reason, ...shown } });

/**
 * Reads a JSON body (RFC 8259) strictly: bytes that are not UTF-8, a name that stands twice in one object, NUL and
 * halves of surrogate pairs are refused, because two programs could read them in two ways. One pass over the text
 * checks all this before any object is built.
 * @throws HttpError 400 not-json, which says what is wrong.
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
    // The engine names the place in only some of its messages; without a place the refusal just says less.
    const [, line, column] = /line (\d+) column (\d+)/.exec((error as Error).message) ?? [];
    throw line && column ? refusal('place', { line, column }) : refusal('other');
  }
}

/** Says whether the media type names another charset than JSON's own. */
export function isOtherCharset(contentType: string | undefined): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType ?? '')?.[1];
  return charset !== undefined && !/^utf-?8$/i.test(charset);
}

/** Checks levels, number of values, names and texts; text that is not JSON at all is left to the parser. */
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

/**
 * Checks a quoted text; if it is the name of a field, also that the name is allowed and new in its object.
 * @param names the names of the object so far; null inside an array.
 * @returns the position behind the text.
 */
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

/** Returns the position behind the closing quote: the first quote after an even number of backslashes. */
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
