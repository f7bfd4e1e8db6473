import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineOf, type Failure, type Report } from './reporters/report.ts';
import { readTestName, runAlone, type TestName } from './test-stages.ts';

/** More tests than this that fail in one run make it red, whatever they do alone. */
const MOST_UNSTEADY = 5;
/** A race of the shop itself looks like an unsteady test, so tests of races have to pass more often. */
const RACES = /^tests\/(money|security|faults|model)\/|^security\//;

export interface Judged {
  failed: Failure[];
  /** Failed once among all, and passed each time alone. */
  unsteady: Failure[];
  /** Tests that passed alone. */
  passed: number;
}

/** Runs what failed again, each test by itself: all times passed makes it unsteady, failed once more makes it failed. */
export async function runAgain(failures: readonly Failure[], root: string): Promise<Judged> {
  const judged: Judged = { failed: [], unsteady: [], passed: 0 };
  if (failures.length > MOST_UNSTEADY) {
    process.stdout.write(`\nMore than ${MOST_UNSTEADY} failed, so nothing is run again.\n`);
    return { ...judged, failed: [...failures] };
  }
  for (const failure of failures) {
    const test = readTestName(failure.where);
    const passed = test ? await passedEachTime(test, failure.where, root) : 0;
    if (passed > 0) judged.unsteady.push(failure);
    else judged.failed.push(failure);
    judged.passed += passed;
  }
  return judged;
}

/** Counts the tests that passed at the last time; 0 when one failed. */
async function passedEachTime(test: TestName, where: string, root: string): Promise<number> {
  const times = RACES.test(test.file) ? 10 : 2;
  let report: Report = { passed: 0, failures: [] };
  for (let time = 1; time <= times; time++) {
    process.stdout.write(`\n=== again, ${time} of ${times}: ${where}\n`);
    report = await runAlone(root, test);
    if (report.failures.length > 0) return 0;
  }
  return report.passed;
}

/** The lines that name unsteady tests; what each said at its failure is kept in a file. */
export function blockOfUnsteady(unsteady: readonly Failure[], root: string): string {
  const lines = unsteady.map((failure, index) => {
    const path = `test-results/unsteady-${index + 1}.txt`;
    mkdirSync(join(root, 'test-results'), { recursive: true });
    writeFileSync(join(root, path), `${failure.where}\n\n${failure.details}\n`);
    return `${lineOf(failure)}    trace: ${path}\n`;
  });
  return `\nunsteady: ${unsteady.length}\n${lines.join('')}`;
}
