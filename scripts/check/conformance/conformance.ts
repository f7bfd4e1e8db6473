import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../outcome.ts';
import { isTest } from '../source-files.ts';
import { readTitles } from './read-titles.ts';

const STATEMENTS = 'docs/spec-statements.md';
const CONFORMANCE = 'docs/spec-conformance.md';

/** They say what the product is about, or that something is not shown: nothing in them can be tested. */
const DESCRIBING = new Set(['S1.2', 'S1.5', 'S1.6', 'S1.29', 'S6.26', 'S7.55', 'S8.48']);
/** Resumable uploads and the error codes of the store of pictures are work of their own. */
const OF_UPLOADS = /^(S7\.5[1-4]|S8\.4[3-7]|S9\.(19|2[0-3]))$/;

interface Entry {
  line: number;
  text: string;
  evidence: { line: number; text: string }[];
}

/**
 * Each statement of the specification has its entry in docs/spec-conformance.md, word for word, with the tests that
 * show it (`- path › title`); the files exist and have tests of these titles that run.
 */
export function checkConformance(root: string): Outcome {
  if (!existsSync(join(root, STATEMENTS))) return { examined: 0, faults: [`${STATEMENTS} is missing`] };
  const statements = readStatements(read(root, STATEMENTS));
  if (!existsSync(join(root, CONFORMANCE)))
    return { examined: statements.size, faults: [`${CONFORMANCE} is missing`] };
  const { entries, faults } = readConformance(read(root, CONFORMANCE));
  for (const [id, text] of statements) {
    const entry = entries.get(id);
    if (!entry) faults.push(`${CONFORMANCE} lacks ${id}: ${text}`);
    else if (plain(entry.text) !== plain(text))
      faults.push(`${CONFORMANCE}:${entry.line} ${id} does not say what ${STATEMENTS} says`);
  }
  const titlesOf = createTitleReader(root);
  for (const [id, entry] of entries) {
    if (!statements.has(id)) faults.push(`${CONFORMANCE}:${entry.line} ${id} is no statement of the spec`);
    if (entry.evidence.length === 0) faults.push(`${CONFORMANCE}:${entry.line} ${id} names no test`);
    for (const { line, text } of entry.evidence) {
      const fault = judge(titlesOf, id, text);
      if (fault) faults.push(`${CONFORMANCE}:${line} ${id} ${fault}`);
    }
  }
  return { examined: statements.size, faults };
}

const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');
/** Without the marks that a formatter sets or leaves. */
const plain = (text: string) =>
  text
    .replaceAll(/[\\_*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** `- S1.1 text`, without what the notes decide (`→ note: …`). */
function readStatements(text: string): Map<string, string> {
  const lines = text.matchAll(/^- (S[\w.]+) (.+?)(?: → note: .*)?$/gm);
  return new Map([...lines].map(([, id, statement]) => [id!, statement!]));
}

/** `- **S1.1** text`, and below it `  - path › title`. */
function readConformance(text: string): { entries: Map<string, Entry>; faults: string[] } {
  const entries = new Map<string, Entry>();
  const faults: string[] = [];
  let entry: Entry | undefined;
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    const [, id, statement] = /^- \*\*(S[\w.]+)\*\* (.+)$/.exec(content) ?? [];
    const [, evidence] = /^ {2}- (.+)$/.exec(content) ?? [];
    if (id) {
      if (entries.has(id)) faults.push(`${CONFORMANCE}:${line} has ${id} a second time`);
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

type TitleReader = (path: string) => readonly string[] | null;

/** Titles of a file of tests; null for what is none. Each file is read once. */
function createTitleReader(root: string): TitleReader {
  const known = new Map<string, readonly string[]>();
  return (path) => {
    if (!isTest(path) || !existsSync(join(root, path))) return null;
    const titles = known.get(path) ?? [...readTitles(path, read(root, path))].map(plain);
    known.set(path, titles);
    return titles;
  };
}

/** What is wrong with a piece of evidence, or null. */
function judge(titlesOf: TitleReader, id: string, evidence: string): string | null {
  if (evidence.startsWith('describes only'))
    return DESCRIBING.has(id) ? null : 'can be tested: name the test';
  if (evidence.startsWith('comes with resumable uploads'))
    return OF_UPLOADS.test(id) ? null : 'is not about uploads: name the test';
  const [path = '', title] = evidence.split(/ › (.*)/s);
  if (title === undefined) return `names no test: ${evidence}`;
  const titles = titlesOf(path);
  if (!titles) return `names a file of tests that is not there: ${path}`;
  return titles.includes(plain(title)) ? null : `names a test that ${path} does not have: ${title}`;
}
