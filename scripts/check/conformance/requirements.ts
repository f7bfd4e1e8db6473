import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { read } from './evidence.ts';

/** The files that are compared: the standard's requirements with their levels, and the row of each requirement. */
const NUMBERS = 'docs/asvs-requirements.txt';
const ROWS = 'docs/asvs.md';
const PROMISES = 'docs/security.md';

const STATES = ['met', 'partly', 'not met', 'not applicable'] as const;

interface Row {
  /** The place of a row in a fault: `docs/asvs.md:12 6.2.1`. */
  at: string;
  level: string;
  asked: string;
  state: string;
  evidence: string;
}

/**
 * Checks that each requirement of OWASP ASVS 5.0, levels 1 and 2, has one row in docs/asvs.md, whose files and
 * promises exist.
 * @param promises ids such as B4.
 */
export function checkRequirements(
  root: string,
  promises: ReadonlySet<string>,
): { examined: number; faults: string[] } {
  for (const path of [NUMBERS, ROWS])
    if (!existsSync(join(root, path))) return { examined: 0, faults: [`${path} is missing`] };
  const levels = readLevels(read(root, NUMBERS));
  const { rows, faults } = readRows(read(root, ROWS));
  for (const [number, level] of levels) {
    const row = rows.get(number);
    if (!row) faults.push(`${ROWS} lacks ${number}`);
    else if (row.level !== level) faults.push(`${row.at} is of level ${level}`);
  }
  for (const [number, row] of rows) {
    if (!levels.has(number)) faults.push(`${row.at} is no requirement of levels 1 and 2`);
    faults.push(...judgeRow(root, promises, row).map((fault) => `${row.at} ${fault}`));
  }
  return { examined: levels.size, faults };
}

/** Reads lines of requirements with their levels, such as `1.2 L1 1 2 L2 6`. */
function readLevels(text: string): Map<string, string> {
  const levels = new Map<string, string>();
  for (const line of text.split('\n').filter((each) => /^\d/.test(each))) {
    const [section, ...words] = line.split(' ');
    let level = '';
    for (const word of words) {
      if (word.startsWith('L')) level = word.slice(1);
      else levels.set(`${section}.${word}`, level);
    }
  }
  return levels;
}

/** Reads rows such as `| 6.2.1 | 1 | at least 8 characters | met | B15 |`. */
function readRows(text: string): { rows: Map<string, Row>; faults: string[] } {
  const rows = new Map<string, Row>();
  const faults: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [number = '', level = '', asked = '', state = '', evidence = ''] = cellsOf(line);
    if (!/^\d+\.\d+\.\d+$/.test(number)) continue;
    const at = `${ROWS}:${index + 1} ${number}`;
    if (rows.has(number)) faults.push(`${at} stands there a second time`);
    rows.set(number, { at, level, asked, state, evidence });
  }
  return { rows, faults };
}

function judgeRow(root: string, promises: ReadonlySet<string>, { state, evidence, asked }: Row): string[] {
  const faults: string[] = [];
  const files = [...evidence.matchAll(/`([\w.-]+\/[\w./-]+|\.env\.example|package(?:-lock)?\.json)`/g)].map(
    ([, path]) => path!,
  );
  const named = [...evidence.replaceAll(/`[^`]*`/g, '').matchAll(/\b[A-H]\d{1,2}\b/g)].map(([id]) => id);
  if (asked === '') faults.push('does not say what is asked');
  if (!(STATES as readonly string[]).includes(state))
    faults.push(`is '${state}', none of ${STATES.join(', ')}`);
  else if (state === 'met' && files.length + named.length === 0) faults.push('names no file and no promise');
  else if (state !== 'met' && !evidence.includes('because')) faults.push("does not say 'because'");
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
