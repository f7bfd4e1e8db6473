/** The beginning of a tag, with its slash and its name. */
const TAG = /<(\/?)([a-z][a-z0-9]*|!)/iy;
/** Elements whose content is no text. */
const UNSEEN = ['script', 'style'];
/** The text that stands in the place of a tag. */
const OPENED: Readonly<Record<string, string>> = { br: '\n', li: '\n– ' };
const CLOSED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'p div h1 h2 h3 h4 h5 h6 ul ol table blockquote'.split(' ').map((name) => [name, '\n\n']),
  ),
  ...{ tr: '\n', td: ' ', th: ' ' },
};
/** Space that belongs to a tag and not to the text behind it. */
const BEHIND: Readonly<Record<string, RegExp>> = { br: /\n?/y, li: /(?:\s|<br\s*\/?>)*/iy };

/**
 * Takes the tags out of HTML, in one pass, because a cell of a file may consist of tens of thousands of them that never
 * end.
 */
export function withoutTags(html: string): string {
  const ends = createEnds(html);
  const parts: string[] = [];
  let at = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    parts.push(html.slice(at, open));
    TAG.lastIndex = open;
    const [, slash, typed = ''] = TAG.exec(html) ?? [];
    const name = typed.toLowerCase();
    const end = name === '' ? -1 : ends.of(name, open);
    if (end < 0) {
      parts.push('<');
      at = open + 1;
      continue;
    }
    const isClosing = slash === '/';
    parts.push((isClosing ? CLOSED : OPENED)[name] ?? '');
    at = (!isClosing && UNSEEN.includes(name) && ends.ofElement(name, end)) || end;
    const behind = isClosing ? undefined : BEHIND[name];
    if (behind) {
      behind.lastIndex = at;
      at += behind.exec(html)?.[0].length ?? 0;
    }
  }
  return parts.join('') + html.slice(at);
}

/** Finds the places behind the ends of tags. An end that is in the rest of the text nowhere is not looked for again. */
function createEnds(html: string) {
  const missing = new Set<string>();
  function behind(end: string | RegExp, from: number): number {
    const key = String(end);
    if (missing.has(key)) return -1;
    const pattern = typeof end === 'string' ? null : new RegExp(end, 'gi');
    if (pattern) pattern.lastIndex = from;
    const found = pattern?.exec(html);
    const at = typeof end === 'string' ? html.indexOf(end, from) : (found?.index ?? -1);
    if (at < 0) missing.add(key);
    return at < 0 ? -1 : at + (typeof end === 'string' ? end.length : found![0].length);
  }

  return {
    /** The end of a tag or comment that begins at `open`; -1 where it has none. */
    of(name: string, open: number): number {
      const isComment = name === '!' && html.startsWith('<!--', open);
      const comment = isComment ? behind('-->', open + 4) : -1;
      return comment < 0 ? behind('>', open) : comment;
    },
    /** The end of an element whose first tag ends at `from`; null where it is not closed. */
    ofElement(name: string, from: number): number | null {
      const end = behind(new RegExp(`</${name}\\s*>`), from);
      return end < 0 ? null : end;
    },
  };
}
