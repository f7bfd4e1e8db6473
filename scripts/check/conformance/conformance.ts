import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../outcome.ts';
import { createTitleReader, judge, plain, read, readEntries, type TitleReader } from './evidence.ts';

const STATEMENTS = 'docs/spec-statements.md';
const CONFORMANCE = 'docs/spec-conformance.md';

/** Statements that only describe the product, so that no test can prove them. */
const DESCRIBING = new Set(['S1.2', 'S1.5', 'S1.6', 'S1.29', 'S6.26', 'S7.55', 'S8.48']);
/** Statements about resumable uploads and about the error codes of the picture store. */
const OF_UPLOADS = /^(S7\.5[1-4]|S8\.4[3-7]|S9\.(19|2[0-3]))$/;

/**
 * Checks that each statement of the specification has an entry with the same words in docs/spec-conformance.md, which
 * names the tests that prove it (`- path › title`), and that the named files have tests of these titles that run.
 */
export function checkConformance(root: string): Outcome {
  if (!existsSync(join(root, STATEMENTS))) return { examined: 0, faults: [`${STATEMENTS} is missing`] };
  const statements = readStatements(read(root, STATEMENTS));
  if (!existsSync(join(root, CONFORMANCE)))
    return { examined: statements.size, faults: [`${CONFORMANCE} is missing`] };
  const { entries, faults } = readEntries(CONFORMANCE, read(root, CONFORMANCE));
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
      const fault = judgeStatement(titlesOf, id, text);
      if (fault) faults.push(`${CONFORMANCE}:${line} ${id} ${fault}`);
    }
  }
  return { examined: statements.size, faults };
}

/** Reads lines such as `- S1.1 text`, without the notes at their end (`→ note: …`). */
function readStatements(text: string): Map<string, string> {
  const lines = text.matchAll(/^- (S[\w.]+) (.+?)(?: → note: .*)?$/gm);
  return new Map([...lines].map(([, id, statement]) => [id!, statement!]));
}

/** Returns the reason why a piece of evidence is not accepted, or null. */
function judgeStatement(titlesOf: TitleReader, id: string, evidence: string): string | null {
  if (evidence.startsWith('describes only'))
    return DESCRIBING.has(id) ? null : 'can be tested: name the test';
  if (evidence.startsWith('comes with resumable uploads'))
    return OF_UPLOADS.test(id) ? null : 'is not about uploads: name the test';
  return judge(titlesOf, evidence);
}
