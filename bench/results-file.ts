import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';

const SECTION = /^## (.*)$/m;

/**
 * Writes sections into a Markdown file in place of those with the same title; the others stay as they were measured.
 */
export async function writeSections(
  path: string,
  head: string,
  sections: ReadonlyMap<string, string>,
): Promise<void> {
  const before = existsSync(path) ? readFileSync(path, 'utf8').split(/^(?=## )/m) : [];
  const all = new Map(before.filter((text) => SECTION.test(text)).map((text) => [titleOf(text), text]));
  for (const [title, text] of sections) all.set(title, text);
  const text = [head, ...all.values()].join('\n\n');
  const { code, errors } = await format(path, text);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  writeFileSync(path, code);
}

const titleOf = (text: string): string => SECTION.exec(text)![1]!;
