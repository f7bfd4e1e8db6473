import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../outcome.ts';
import { read, readEvidence } from './evidence.ts';
import { checkRequirements } from './requirements.ts';

const PROMISES = 'docs/security.md';

/**
 * Checks that each promise of docs/security.md (`- **B6** …`) is kept by a test that runs, whose title begins with its
 * id, and that each id at the beginning of a title is that of a promise. The requirements of OWASP
 * ASVS that a promise meets stand behind it (`… (ASVS 7.4.3)`), and are checked too.
 */
export function checkPromises(root: string): Outcome {
  if (!existsSync(join(root, PROMISES))) return { examined: 0, faults: [`${PROMISES} is missing`] };
  const faults: string[] = [];
  const promises = new Map<string, readonly string[]>();
  const { byId } = readEvidence(root);
  for (const [index, content] of read(root, PROMISES).split('\n').entries()) {
    const [, id] = /^- \*\*([A-H]\d+)\*\* \S/.exec(content) ?? [];
    if (!id) continue;
    if (promises.has(id)) faults.push(`${PROMISES}:${index + 1} has ${id} a second time`);
    promises.set(id, /\(ASVS ([\d., ]+)\)$/.exec(content)?.[1]!.split(', ') ?? []);
    if (!byId.has(id)) faults.push(`${PROMISES}:${index + 1} ${id} is kept by no test`);
  }
  for (const [id, shown] of byId)
    if (!id.startsWith('S') && !promises.has(id))
      for (const { path, line, title } of shown)
        faults.push(`${path}:${line} keeps a promise that ${PROMISES} does not make: ${title}`);
  const requirements = checkRequirements(root, promises);
  return {
    examined: promises.size + requirements.examined,
    faults: [...faults, ...requirements.faults],
  };
}
