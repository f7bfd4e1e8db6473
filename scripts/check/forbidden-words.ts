import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLAUSE, OLD_NAMES, UNFINISHED, PERSONS } from './forbidden-words-list.ts';
import type { Outcome } from './outcome.ts';
import { listFiles } from './source-files.ts';

const SOURCES = ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.css', '.sql', '.py'];
const COMMENT = /^\s*\*|\/\*|\/\/ |^\s*--/;
/** The sign that begins a comment, and the text after it on the same line. */
const BEGINNING = /(?:\/\*\*?|"""|(?:^|\s)(?:\/\/|--|#)\s)\s*(.*)/;
/** The sign that begins a comment whose text starts on the next line. */
const SIGN_ALONE = /(\/\*\*?|""")\s*$/;
/** A comment that fills its line, so it may continue the comment of the line before. */
const WHOLE_LINE = /^\s*(\/\/|--|#)(\s|$)/;
/** Files with words that shoppers type and names of products, which are no names of this code. */
const TYPED_BY_SHOPPERS =
  /^(server\/search\/lexicon\/|bench\/search\/|tests\/api\/search-|tests\/e2e\/product-)/;

/**
 * Refuses marks of unfinished work, which belongs in an issue, names that the field does not use, people who are not
 * 'they' or their role, and comments that begin with a clause.
 */
export function checkForbiddenWords(root: string): Outcome {
  const hasLanded = landedIn(root);
  const files = listFiles(root, SOURCES).filter((path) => path !== 'scripts/check/forbidden-words-list.ts');
  const faults = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index, lines) =>
        faultsOf(line, lines[index - 1] ?? '', { path, hasLanded: hasLanded.has(path) }).map(
          (fault) => `${path}:${index + 1} ${fault}`,
        ),
      ),
  );
  return { examined: files.length, faults };
}

/** Landed migrations cannot be changed, so they are searched for unfinished work only. */
function landedIn(root: string): ReadonlySet<string> {
  const list = join(root, 'db/migrations/LANDED.sha256');
  const names = existsSync(list) ? readFileSync(list, 'utf8').match(/\S+\.sql$/gm) : [];
  return new Set(names?.map((name) => `db/migrations/${name}`));
}

function faultsOf(
  line: string,
  before: string,
  { path, hasLanded }: { path: string; hasLanded: boolean },
): string[] {
  const unfinished = UNFINISHED.map((word) => word.exec(line)?.[0])
    .filter((word) => word !== undefined)
    .map((word) => `says '${word}': finish it, or write an issue`);
  if (hasLanded) return unfinished;
  const names = TYPED_BY_SHOPPERS.test(path) ? [] : OLD_NAMES;
  const old = names.flatMap(([word, instead]) => {
    const found = word.exec(line)?.[0];
    return found === undefined ? [] : [`says '${found}': write ${instead}`];
  });
  const person = COMMENT.test(line) ? PERSONS.exec(line)?.[0] : undefined;
  return [
    ...unfinished,
    ...old,
    ...(person === undefined ? [] : [`says '${person}': people are 'they' or their role`]),
    ...(CLAUSE.test(commentBegunIn(line, before)) ? ['begins with a clause: give it a subject'] : []),
  ];
}

/** Returns the text of the comment that begins on a line; '' for a line without one. */
function commentBegunIn(line: string, before: string): string {
  if (SIGN_ALONE.test(before)) return line.replace(/^\s*(\*\s+)?/, '');
  if (WHOLE_LINE.test(line) && WHOLE_LINE.test(before)) return '';
  return BEGINNING.exec(line)?.[1] ?? '';
}
