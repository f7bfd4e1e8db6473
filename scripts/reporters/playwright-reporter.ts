import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { failureOf, writeReport } from './report.ts';

/** Reports to `npm test`. A test that passes only at the second try counts as failed, and so does an error around tests. */
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
    writeReport({
      passed: tests.filter((test) => test.outcome() === 'expected').length,
      failures: [
        ...this.errors.map(({ message, value }) => failureOf(['playwright'], message ?? value)),
        ...failed.map((test) => failureOf(placeOf(test), errorOf(test))),
      ],
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** The titles of a test without those of root and project, which are empty. */
const placeOf = (test: TestCase): string[] => test.titlePath().slice(2);

const errorOf = ({ results }: TestCase): string | undefined =>
  results.find(({ error }) => error)?.error?.message ?? results[0]?.status;
