import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The result of a run of tests, for `npm test`. */
export interface Report {
  passed: number;
  failures: Failure[];
}

export interface Failure {
  /** File > titles. */
  where: string;
  /** The beginning of the error, on one line. */
  error: string;
}

/** Names the file that a reporter writes its report to. */
export const REPORT_FILE = 'TEST_REPORT_FILE';
const LONGEST_ERROR = 160;

export function failureOf(where: readonly string[], error: string | undefined): Failure {
  const line = stripVTControlCharacters(error ?? 'no error was told').trim();
  return { where: where.join(' > '), error: line.replaceAll(/\s+/g, ' ').slice(0, LONGEST_ERROR) };
}

/** A text with one line for each failure; empty when there is none. */
export function blockOf(failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  const lines = failures.map(({ where, error }) => `  ${where}: ${error}\n`);
  return `\nFAILED (${failures.length})\n${lines.join('')}`;
}

/** Prints the failures before the tool's own long report, and writes them to the file for `npm test`. */
export function writeReport(report: Report): void {
  process.stdout.write(blockOf(report.failures));
  writeFileSync(process.env[REPORT_FILE]!, JSON.stringify(report));
}
