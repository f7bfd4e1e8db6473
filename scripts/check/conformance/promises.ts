import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../outcome.ts';
import { listFiles } from '../source-files.ts';
import { createTitleReader, judge, read, readEntries } from './evidence.ts';
import { checkRequirements } from './requirements.ts';

const PROMISES = 'docs/security.md';
const FOLDER = 'tests/security/';
/** The title of a test that proves a promise: `B6: a password change ends all other sessions`. */
const CASE = /^([A-Z]\d+): /;

/**
 * Checks that each promise of docs/security.md (`- **B6** …`) names tests whose titles begin with its id, and that
 * each test of tests/security/ whose title begins with an id stands at that promise. The requirements of OWASP ASVS
 * are checked too.
 */
export function checkPromises(root: string): Outcome {
  if (!existsSync(join(root, PROMISES))) return { examined: 0, faults: [`${PROMISES} is missing`] };
  const { entries, faults } = readEntries(PROMISES, read(root, PROMISES));
  const titlesOf = createTitleReader(root);
  for (const [id, { line, evidence }] of entries) {
    if (evidence.length === 0) faults.push(`${PROMISES}:${line} ${id} names no test`);
    for (const { line: at, text } of evidence) {
      const fault = text.includes(` › ${id}: `)
        ? judge(titlesOf, text)
        : `names a test of another name: ${text}`;
      if (fault) faults.push(`${PROMISES}:${at} ${id} ${fault}`);
    }
  }
  for (const path of listFiles(root, ['.test.ts', '.spec.ts'])) {
    if (!path.startsWith(FOLDER)) continue;
    for (const title of titlesOf(path) ?? []) {
      const [, id] = CASE.exec(title) ?? [];
      if (id && !entries.has(id))
        faults.push(`${path} keeps a promise that ${PROMISES} does not make: ${title}`);
    }
  }
  const requirements = checkRequirements(root, new Set(entries.keys()));
  return {
    examined: entries.size + requirements.examined,
    faults: [...faults, ...requirements.faults],
  };
}
