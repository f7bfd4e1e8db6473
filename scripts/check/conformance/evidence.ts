import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, listFiles } from '../source-files.ts';
import { readNamed } from './read-titles.ts';

/** A test, or a group of tests, that shows a statement or keeps a promise. */
export interface Shown {
  path: string;
  line: number;
  title: string;
}

/** A promise in the title of its test: `B6: a password change ends all other sessions`. */
const PROMISE = /^([A-H]\d+): /;
/** A line of the comment above a test that names statements of the spec: `// Shows S1.1, S2.home.3.` */
const SHOWS = /^\s*\/\/ (Shows )?((?:S\d[\w.]*\w[,.] ?)+)$/;

export const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');

export interface Evidence {
  byId: Map<string, Shown[]>;
  /** The places of comments that name statements and stand above no test that runs. */
  idle: string[];
}

/**
 * Reads what shows each statement and keeps each promise, by its id, out of the tests alone: statements stand in the
 * comment above a test or group (`// Shows S1.1.`), promises at the beginning of a title (`B6: …`).
 */
export function readEvidence(root: string): Evidence {
  const byId = new Map<string, Shown[]>();
  const idle: string[] = [];
  for (const path of listFiles(root, ['.ts', '.tsx']).filter(isTest)) {
    const text = read(root, path);
    if (!/\/\/ Shows S\d|['`"][A-H]\d+: /.test(text)) continue;
    const lines = text.split('\n');
    const used = new Set<number>();
    for (const { title, start } of readNamed(path, text)) {
      const line = text.slice(0, start).split('\n').length;
      const promise = PROMISE.exec(title)?.[1];
      const { ids, begins } = statementsAbove(lines, line);
      used.add(begins);
      for (const id of promise ? [...ids, promise] : ids)
        byId.set(id, [...(byId.get(id) ?? []), { path, line, title }]);
    }
    for (const [index, content] of lines.entries())
      if (SHOWS.exec(content)?.[1] && !used.has(index)) idle.push(`${path}:${index + 1}`);
  }
  return { byId, idle };
}

/** Reads the statements of the comment that ends directly above a line, and the index of its first line. */
function statementsAbove(lines: readonly string[], line: number): { ids: string[]; begins: number } {
  const ids: string[] = [];
  for (let above = line - 2; above >= 0; above -= 1) {
    const [found, begins, list] = SHOWS.exec(lines[above]!) ?? [];
    if (!found) break;
    ids.unshift(...list!.split(/[,.] ?(?=S|$)/).filter(Boolean));
    if (begins) return { ids, begins: above };
  }
  return { ids: [], begins: -1 };
}
