import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { failureOf, writeReport, type Failure } from './report.ts';

/**
 * Reports to `npm test`. An error outside tests counts as a failed test; a file in which tests were skipped, because a
 * hook or a test before them failed, counts as failed as a whole.
 */
export default class PlaywrightReporter implements Reporter {
  private suite: Suite | null = null;
  private readonly errors: TestError[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(error: TestError): void {
    this.errors.push(error);
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? [];
    const failed = tests.filter((test) => ['unexpected', 'flaky'].includes(test.outcome()));
    const halfRun = new Set(tests.filter(didNotRun).map(fileOf));
    writeReport({
      passed: tests.filter((test) => test.outcome() === 'expected').length,
      failures: [
        ...this.errors.map(({ message, value }) => failureOf(['playwright'], message ?? value)),
        ...failed
          .filter((test) => !halfRun.has(fileOf(test)))
          .map((test) => failureFrom(titlesOf(test), test)),
        ...[...halfRun].map((file) =>
          failureFrom(
            [file],
            failed.find((test) => fileOf(test) === file),
          ),
        ),
      ],
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

const didNotRun = (test: TestCase): boolean =>
  test.outcome() === 'skipped' && test.expectedStatus !== 'skipped';

/** The titles of a test without those of root and project, which are empty. */
const titlesOf = (test: TestCase): string[] => test.titlePath().slice(2);
const fileOf = (test: TestCase): string => titlesOf(test)[0]!;

function failureFrom(where: string[], test: TestCase | undefined): Failure {
  const result = test?.results.find(({ error }) => error) ?? test?.results[0];
  const traces = (result?.attachments ?? []).flatMap(({ path }) => path ?? []);
  const details = [result?.error?.stack, ...traces].filter(Boolean).join('\n');
  return failureOf(where, result?.error?.message ?? result?.status ?? 'did not run', details || undefined);
}
