import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLAUSE, OLD_NAMES, UNFINISHED, PERSONS } from './forbidden-words-list.ts';
import type { Outcome } from './outcome.ts';
import { listFiles } from './source-files.ts';

const SOURCES = ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.css', '.sql', '.py'];
const COMMENT = /^\s*\*|\/\*|\/\/ |^\s*--/;
/** The sign of a comment, and the text behind it in its line. */
const BEGINNING = /(?:\/\*\*?|"""|(?:^|\s)(?:\/\/|--|#)\s)\s*(.*)/;
/** The sign of a comment whose text begins in the next line. */
const SIGN_ALONE = /(\/\*\*?|""")\s*$/;
/** A comment of its own line, which continues one in the line before. */
const WHOLE_LINE = /^\s*(\/\/|--|#)(\s|$)/;
/** Words that shoppers type, and names of pieces, are no names of this code. */
const TYPED_BY_SHOPPERS =
  /^(server\/search\/lexicon\/|bench\/search\/|tests\/api\/search-|tests\/e2e\/product-)/;
/** Landed migrations never change, so only their unfinished work counts. */
const NEVER_CHANGES = /^db\/migrations\//;

/**
 * Refuses unfinished work, which belongs in an issue, names that the field does not use, people who are not
 * 'they' or their role, and comments without a subject.
 */
export function checkForbiddenWords(root: string): Outcome {
  const files = listFiles(root, SOURCES).filter((path) => path !== 'scripts/check/forbidden-words-list.ts');
  const faults = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index, lines) =>
        faultsOf(path, line, lines[index - 1] ?? '').map((fault) => `${path}:${index + 1} ${fault}`),
      ),
  );
  return { examined: files.length, faults };
}

function faultsOf(path: string, line: string, before: string): string[] {
  const unfinished = UNFINISHED.map((word) => word.exec(line)?.[0])
    .filter((word) => word !== undefined)
    .map((word) => `says '${word}': finish it, or write an issue`);
  if (NEVER_CHANGES.test(path)) return unfinished;
  const names = TYPED_BY_SHOPPERS.test(path) ? [] : OLD_NAMES;
  const old = names.flatMap(([word, instead]) => {
    const found = word.exec(line)?.[0];
    return found === undefined ? [] : [`says '${found}': the field says ${instead}`];
  });
  const person = COMMENT.test(line) ? PERSONS.exec(line)?.[0] : undefined;
  return [
    ...unfinished,
    ...old,
    ...(person === undefined ? [] : [`says '${person}': people are 'they' or their role`]),
    ...(CLAUSE.test(commentBegunIn(line, before)) ? ['begins with a clause: give it a subject'] : []),
  ];
}

/** Returns the text of the comment that begins in a line; '' when none does. */
function commentBegunIn(line: string, before: string): string {
  if (SIGN_ALONE.test(before)) return line.replace(/^\s*(\*\s+)?/, '');
  if (WHOLE_LINE.test(line) && WHOLE_LINE.test(before)) return '';
  return BEGINNING.exec(line)?.[1] ?? '';
}
