import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format } from 'oxfmt';

/** The words above the table of limits. */
export const HEAD_OF_LIMITS = `# Limits, and the last figures

By \`npm run bench\` (parts of it by \`-- --only=NAME,NAME --write\`), on two cores. All figures of a run, with the machine, its
load and how each is measured, go into \`build/bench/results.md\`. A figure is min / median / max of some rounds, taken in turn
with what it is compared with ('of it'); 'and core' is for each second of processor time of the server's process. Other work
on the machine makes any of them worse.`;

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
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}

const titleOf = (text: string): string => SECTION.exec(text)![1]!;
