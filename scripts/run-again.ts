import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineOf, type Failure, type Report } from './reporters/report.ts';
import { readTestName, runAlone, type TestName } from './test-stages.ts';

/** The most failed tests that are tried again alone: with more, the run has failed. */
const MOST_UNSTEADY = 5;
/**
 * Tests of races, which have to pass more often when tried again, because a race in the shop itself looks like an
 * unsteady test.
 */
const RACES = /^tests\/(money|security|faults|model)\/|^security\//;

export interface Judged {
  failed: Failure[];
  /** Tests that failed once in the whole run, and passed each time alone. */
  unsteady: Failure[];
  /** The number of tests that passed each time alone. */
  passed: number;
}

/** Runs each failed test again by itself: one that passes each time is unsteady, any other one has failed. */
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

/** Runs a test several times. @returns the number of tests that passed in the last run; 0 when a run failed. */
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

/** The lines that name unsteady tests; the details of each failure are written into a file. */
export function blockOfUnsteady(unsteady: readonly Failure[], root: string): string {
  const lines = unsteady.map((failure, index) => {
    const path = `test-results/unsteady-${index + 1}.txt`;
    mkdirSync(join(root, 'test-results'), { recursive: true });
    writeFileSync(join(root, path), `${failure.where}\n\n${failure.details}\n`);
    return `${lineOf(failure)}    trace: ${path}\n`;
  });
  return `\nunsteady: ${unsteady.length}\n${lines.join('')}`;
}
