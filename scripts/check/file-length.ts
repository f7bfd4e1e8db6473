import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';
import { listFiles } from './source-files.ts';

const MOST_LINES = 300;

/** Refuses long files, also of tests, because a long file usually has two subjects. */
export function checkFileLength(root: string): Outcome {
  const files = listFiles(root, ['.ts', '.tsx']);
  const faults = files.flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;
    return lines > MOST_LINES
      ? [`${path} has ${lines} lines, more than ${MOST_LINES}: split it by subject`]
      : [];
  });
  return { examined: files.length, faults };
}
