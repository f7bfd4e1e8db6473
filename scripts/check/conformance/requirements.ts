import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { read } from './evidence.ts';

/**
 * The files that are compared: the standard's requirements with their levels, the row of each requirement, and the
 * summary for readers of docs/security.md.
 */
const NUMBERS = 'docs/asvs-requirements.txt';
const ROWS = 'docs/asvs.md';
const SUMMARY = 'docs/security.md';

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
 * promises exist, and that the summary in docs/security.md agrees with the rows: the counts, and the list of
 * requirements that are not met.
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
  const summary = new Set(tableLines(read(root, SUMMARY)));
  for (const line of summaryOf(rows))
    if (!summary.delete(line)) faults.push(`${SUMMARY} lacks what ${ROWS} comes to: | ${line} |`);
  for (const line of summary)
    if (/^\d+\.\d+\.\d+ /.test(line)) faults.push(`${SUMMARY} lists what ${ROWS} does not say: | ${line} |`);
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
    if (!promises.has(id)) faults.push(`names a promise that ${SUMMARY} does not make: ${id}`);
  return faults;
}

/**
 * The rows that the summary should have: a count for each state, and each requirement that is not met or only partly.
 */
function summaryOf(rows: ReadonlyMap<string, Row>): string[] {
  const all = [...rows];
  const count = (state: string, level: string) =>
    all.filter(([, row]) => row.state === state && row.level === level).length;
  const open = all.filter(([, { state }]) => state === 'partly' || state === 'not met');
  return [
    ...STATES.map((state) => {
      const [first, second] = [count(state, '1'), count(state, '2')];
      return [state, first, second, first + second].join(' | ');
    }),
    ...open.map(([number, { asked, state }]) => [number, asked, state].join(' | ')),
  ];
}

const cellsOf = (line: string): string[] =>
  line.startsWith('| ')
    ? line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim())
    : [];
const tableLines = (text: string): string[] => text.split('\n').map((line) => cellsOf(line).join(' | '));
