import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';
import { listFiles } from './source-files.ts';

const SOURCES = ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.css', '.sql', '.py'];
/** Words of unfinished work. The brackets keep the patterns from finding themselves. */
const WORDS = [/\bTO[D]O\b/, /\bFIX[M]E\b/, /\bfor[ ]now\b/i];

/** Unfinished work belongs in an issue, not in a file. */
export function checkForbiddenWords(root: string): Outcome {
  const files = listFiles(root, SOURCES);
  const faults = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        WORDS.map((word) => word.exec(line)?.[0])
          .filter((word) => word !== undefined)
          .map((word) => `${path}:${index + 1} says '${word}': finish it, or write an issue`),
      ),
  );
  return { examined: files.length, faults };
}
