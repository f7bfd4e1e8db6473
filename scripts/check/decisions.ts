import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';
import { listFiles } from './source-files.ts';

const FOLDER = 'docs/decisions';
/** Text that may name a decision. Files without an ending are those of the root, such as `.npmrc`. */
const READ = /\.(?:tsx?|mjs|cjs|md|ya?ml|json|sh|css|html|sql|example)$|^\.[a-z]+$/;
/** Migrations that have landed never change, so they may name decisions that have ended. */
const FIXED = 'db/migrations/';
/** The words behind which numbers of decisions stand, over the ends of lines in comments and quotations. */
const NAMED =
  /\bdecisions?(?:\/|(?:\s|[*#>])+)(\d{4}(?:-[a-z0-9-]+)?(?:(?:,|\s|[*#>]|\band\b|\bto\b)+\d{4}\b)*)/gi;

/**
 * Checks that each decision is named by a document, a check or code, and that each named one exists. A decision that
 * nothing names rules nothing: it leaves, or the place that it rules names it.
 */
export function checkDecisions(root: string): Outcome {
  if (!existsSync(join(root, FOLDER))) return { examined: 0, faults: [`${FOLDER} is missing`] };
  const all = readdirSync(join(root, FOLDER)).sort();
  const files = all.filter((name) => /^\d{4}-[a-z0-9-]+\.md$/.test(name));
  const faults = all
    .filter((name) => !files.includes(name))
    .map((name) => `${FOLDER}/${name} is not called by a number of four digits and words`);
  const numbers = new Map<string, string>();
  for (const name of files) {
    const number = name.slice(0, 4);
    if (numbers.has(number)) faults.push(`${FOLDER}/${name} has the number of ${numbers.get(number)}`);
    numbers.set(number, name);
    const [title] = readFileSync(join(root, FOLDER, name), 'utf8').split('\n', 1);
    if (!title!.startsWith(`# ${number}: `))
      faults.push(`${FOLDER}/${name} does not begin with '# ${number}: '`);
  }
  const named = new Set<string>();
  for (const path of listFiles(root)) {
    if (!READ.test(path) || path.startsWith(FIXED)) continue;
    for (const { number, line, slug } of readNames(readFileSync(join(root, path), 'utf8'))) {
      const file = numbers.get(number);
      if (!file || (slug && file !== `${number}${slug}.md`))
        faults.push(`${path}:${line} names a decision that is not there: ${number}${slug}`);
      else if (!path.startsWith(FOLDER)) named.add(number);
    }
  }
  for (const [number, name] of numbers)
    if (!named.has(number)) faults.push(`${FOLDER}/${name} is named by nothing outside of its folder`);
  return { examined: numbers.size, faults };
}

/** Reads the numbers of decisions in a text, with the rest of the file's name where a link has it. */
function* readNames(text: string): Generator<{ number: string; slug: string; line: number }> {
  for (const { 1: list, index } of text.matchAll(NAMED)) {
    const line = text.slice(0, index).split('\n').length;
    for (const [, number, slug = ''] of list!.matchAll(/(\d{4})(-[a-z0-9-]+)?/g))
      yield { number: number!, slug, line };
  }
}
