import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OLD_NAMES, UNFINISHED, PERSONS } from './forbidden-words-list.ts';
import type { Outcome } from './outcome.ts';
import { listFiles } from './source-files.ts';

const SOURCES = ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.css', '.sql', '.py'];
const COMMENT = /^\s*\*|\/\*|\/\/ |^\s*--/;
/** Landed migrations never change, so only their unfinished work counts. */
const NEVER_CHANGES = /^db\/migrations\//;

/** Unfinished work belongs in an issue; a thing has one name, the field's; people are 'they' or their role. */
export function checkForbiddenWords(root: string): Outcome {
  const files = listFiles(root, SOURCES).filter((path) => path !== 'scripts/check/forbidden-words-list.ts');
  const faults = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => faultsOf(path, line).map((fault) => `${path}:${index + 1} ${fault}`)),
  );
  return { examined: files.length, faults };
}

function faultsOf(path: string, line: string): string[] {
  const unfinished = UNFINISHED.map((word) => word.exec(line)?.[0])
    .filter((word) => word !== undefined)
    .map((word) => `says '${word}': finish it, or write an issue`);
  if (NEVER_CHANGES.test(path)) return unfinished;
  const old = OLD_NAMES.flatMap(([word, instead]) => {
    const found = word.exec(line)?.[0];
    return found === undefined ? [] : [`says '${found}': the field says ${instead}`];
  });
  const person = COMMENT.test(line) ? PERSONS.exec(line)?.[0] : undefined;
  return [
    ...unfinished,
    ...old,
    ...(person === undefined ? [] : [`says '${person}': people are 'they' or their role`]),
  ];
}
