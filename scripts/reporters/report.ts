import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The result of a run of tests, for `npm test`. */
export interface Report {
  passed: number;
  failures: Failure[];
}

export interface Failure {
  /** The file from the root of the tests, then the titles: `a.test.ts > a group > a test`. */
  where: string;
  /** The beginning of the error, on one line. */
  error: string;
  /** The whole error with its stack, or the paths of the browser's traces. */
  details: string;
}

/** The environment variable with the path of the file into which a reporter writes its report. */
export const REPORT_FILE = 'TEST_REPORT_FILE';
const LONGEST_ERROR = 160;

export function failureOf(where: readonly string[], error: string | undefined, details?: string): Failure {
  const text = stripVTControlCharacters(error ?? 'no error was told').trim();
  return {
    where: where.join(' > '),
    error: text.replaceAll(/\s+/g, ' ').slice(0, LONGEST_ERROR),
    details: stripVTControlCharacters(details ?? text),
  };
}

/** A text with one line for each failure; empty when there is none. */
export function blockOf(failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  return `\nFAILED (${failures.length})\n${failures.map(lineOf).join('')}`;
}

export const lineOf = ({ where, error }: Failure): string => `  ${where}: ${error}\n`;

/** Prints the failures before the tool's own long report, and writes them into the file for `npm test`. */
export function writeReport(report: Report): void {
  process.stdout.write(blockOf(report.failures));
  writeFileSync(process.env[REPORT_FILE]!, JSON.stringify(report));
}
