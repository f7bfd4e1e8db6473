import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest } from '../source-files.ts';
import { readTitles } from './read-titles.ts';

/** A statement of a document, with the tests that prove it according to the document. */
export interface Entry {
  line: number;
  text: string;
  evidence: { line: number; text: string }[];
}

export const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');

/** Removes Markdown's marks and repeated spaces, which a formatter may change. */
export const plain = (text: string) =>
  text
    .replaceAll(/[\\_*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Reads the entries of a document: `- **S1.1** text`, with lines such as `  - path › title` below it. */
export function readEntries(
  document: string,
  text: string,
): { entries: Map<string, Entry>; faults: string[] } {
  const entries = new Map<string, Entry>();
  const faults: string[] = [];
  let entry: Entry | undefined;
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    const [, id, statement] = /^- \*\*([A-Z]\d[\w.]*)\*\* (.+)$/.exec(content) ?? [];
    const [, evidence] = /^ {2}- (.+)$/.exec(content) ?? [];
    if (id) {
      if (entries.has(id)) faults.push(`${document}:${line} has ${id} a second time`);
      entry = entries.get(id) ?? { line, text: statement!, evidence: [] };
      entries.set(id, entry);
    } else if (evidence && entry) {
      entry.evidence.push({ line, text: evidence });
    } else if (content.startsWith('#')) {
      entry = undefined;
    }
  }
  return { entries, faults };
}

export type TitleReader = (path: string) => readonly string[] | null;

/** Reads the titles of a test file once; null for a file that is no test. */
export function createTitleReader(root: string): TitleReader {
  const known = new Map<string, readonly string[]>();
  return (path) => {
    if (!isTest(path) || !existsSync(join(root, path))) return null;
    const titles = known.get(path) ?? [...readTitles(path, read(root, path))].map(plain);
    known.set(path, titles);
    return titles;
  };
}

/** Returns the fault of a piece of evidence (`path › title`), or null. */
export function judge(titlesOf: TitleReader, evidence: string): string | null {
  const [path = '', title] = evidence.split(/ › (.*)/s);
  if (title === undefined) return `names no test: ${evidence}`;
  const titles = titlesOf(path);
  if (!titles) return `names a file of tests that is not there: ${path}`;
  return titles.includes(plain(title)) ? null : `names a test that ${path} does not have: ${title}`;
}
