import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../outcome.ts';
import { read, readEvidence } from './evidence.ts';

const STATEMENTS = 'docs/spec-statements.md';

/** Statements that only describe the product, so that no test can show them. */
const DESCRIBING = new Set(['S1.2', 'S1.5', 'S1.6', 'S1.29', 'S6.26', 'S7.55', 'S8.48']);

/** Checks that each statement of the specification is shown by a test that runs, which names it (`// Shows S1.1.`). */
export function checkConformance(root: string): Outcome {
  if (!existsSync(join(root, STATEMENTS))) return { examined: 0, faults: [`${STATEMENTS} is missing`] };
  const statements = readStatements(read(root, STATEMENTS));
  const { byId, idle } = readEvidence(root);
  const faults = [...statements]
    .filter(([id]) => !byId.has(id) && !DESCRIBING.has(id))
    .map(([id, text]) => `no test shows ${id}: ${text}`);
  for (const [id, shown] of byId)
    if (id.startsWith('S') && !statements.has(id))
      faults.push(`${shown[0]!.path}:${shown[0]!.line} shows ${id}, which is no statement of the spec`);
  faults.push(...idle.map((place) => `${place} names statements above no test that runs`));
  return { examined: statements.size, faults };
}

/** Reads lines such as `- S1.1 text`, without the notes at their end (`→ note: …`). */
function readStatements(text: string): Map<string, string> {
  const lines = text.matchAll(/^- (S[\w.]+) (.+?)(?: → note: .*)?$/gm);
  return new Map([...lines].map(([, id, statement]) => [id!, statement!]));
}
