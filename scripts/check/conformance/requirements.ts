import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { read } from './evidence.ts';

/** The standard's requirements with their levels, and those that no promise meets. */
const NUMBERS = 'docs/asvs-requirements.txt';
const ROWS = 'docs/asvs.md';
const PROMISES = 'docs/security.md';

const OPEN = ['partly', 'not met'] as const;

interface Row {
  /** The place of a row in a fault: `docs/asvs.md:12 6.2.1`. */
  at: string;
  numbers: readonly string[];
  cells: readonly string[];
}

/**
 * Checks that each requirement of OWASP ASVS 5.0, levels 1 and 2, is met by a promise or has one row in docs/asvs.md,
 * whose files and promises exist.
 * @param promises ids such as B4, with the numbers of the requirements that each meets.
 */
export function checkRequirements(
  root: string,
  promises: ReadonlyMap<string, readonly string[]>,
): { examined: number; faults: string[] } {
  for (const path of [NUMBERS, ROWS])
    if (!existsSync(join(root, path))) return { examined: 0, faults: [`${path} is missing`] };
  const known = new Set(readNumbers(read(root, NUMBERS)));
  const rows = readRows(read(root, ROWS));
  const places = new Map<string, string>();
  const faults: string[] = [];
  for (const [id, numbers] of promises)
    for (const number of numbers) {
      if (!known.has(number)) faults.push(`${PROMISES} ${id} meets ${number}, which is no requirement`);
      places.set(number, id);
    }
  for (const row of rows) {
    for (const number of row.numbers) {
      if (!known.has(number)) faults.push(`${row.at} names ${number}, which is no requirement`);
      const other = places.get(number);
      if (other) faults.push(`${row.at} names ${number}, which stands at ${other}`);
      places.set(number, row.at);
    }
    faults.push(...judgeRow(root, new Set(promises.keys()), row).map((fault) => `${row.at} ${fault}`));
  }
  for (const number of known)
    if (!places.has(number)) faults.push(`${ROWS} lacks ${number}, which no promise meets`);
  return { examined: known.size, faults };
}

/** Reads lines of requirements with their levels, such as `1.2 L1 1 2 L2 6`. */
const readNumbers = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .flatMap((line) => {
      const [section, ...words] = line.split(' ');
      return words.filter((word) => !word.startsWith('L')).map((word) => `${section}.${word}`);
    });

/** Reads rows such as `| 6.2.6 | fields are masked | … |` and `| 4.3.1, 4.4.1 to 4.4.4 | there is none |`. */
const readRows = (text: string): Row[] =>
  text.split('\n').flatMap((line, index) => {
    const [first = '', ...cells] = cellsOf(line);
    if (!/^\d+\.\d+\.\d+/.test(first)) return [];
    return [{ at: `${ROWS}:${index + 1} ${first}`, numbers: first.split(', ').flatMap(numbersOf), cells }];
  });

/** Returns the numbers of `4.4.1 to 4.4.4`, or a single one. */
function numbersOf(part: string): string[] {
  const [from = '', to = from] = part.split(' to ');
  const section = from.replace(/\.\d+$/, '');
  const [least, most] = [from, to].map((number) => Number(number.split('.').at(-1)));
  return Array.from({ length: most! - least! + 1 }, (_, offset) => `${section}.${least! + offset}`);
}

/** A row has a reason alone, what is asked and where it is met, or what is asked, how far it is met and why not. */
function judgeRow(root: string, promises: ReadonlySet<string>, { cells }: Row): string[] {
  const faults: string[] = [];
  const evidence = cells.at(-1) ?? '';
  const files = [...evidence.matchAll(/`([\w.-]+\/[\w./-]+|\.env\.example|package(?:-lock)?\.json)`/g)].map(
    ([, path]) => path!,
  );
  const named = [...evidence.replaceAll(/`[^`]*`/g, '').matchAll(/\b[A-H]\d{1,2}\b/g)].map(([id]) => id);
  if (cells.includes('')) faults.push('has an empty cell');
  if (cells.length === 2 && files.length + named.length === 0) faults.push('names no file and no promise');
  if (cells.length === 3 && !(OPEN as readonly string[]).includes(cells[1]!))
    faults.push(`is '${cells[1]}', none of ${OPEN.join(', ')}`);
  for (const path of files)
    if (!existsSync(join(root, path))) faults.push(`names a file that is not there: ${path}`);
  for (const [, path, heading] of evidence.matchAll(/`(docs\/[\w.-]+\.md)` \('([^']+)'/g))
    if (existsSync(join(root, path!)) && !read(root, path!).includes(`\n## ${heading}\n`))
      faults.push(`names a part that ${path} does not have: ${heading}`);
  for (const id of named)
    if (!promises.has(id)) faults.push(`names a promise that ${PROMISES} does not make: ${id}`);
  return faults;
}

const cellsOf = (line: string): string[] =>
  line.startsWith('| ')
    ? line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim())
    : [];
