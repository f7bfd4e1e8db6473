import type { Reporter, TestModule } from 'vitest/node';
import { failureOf, writeReport, type Failure } from './report.ts';

/** Reports to `npm test`. An error outside tests (in a file, a hook, an unhandled promise) counts as a failed test. */
export default class VitestReporter implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (modules, unhandled) => {
    const passed = modules.map(({ children }) => [...children.allTests('passed')].length);
    writeReport({
      passed: passed.reduce((sum, count) => sum + count, 0),
      failures: [
        ...modules.flatMap(failuresOf),
        ...unhandled.map((error) => failureFrom(['unhandled error'], error)),
      ],
    });
  };
}

function failuresOf(module: TestModule): Failure[] {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests('failed')];
  const around = [module, ...module.children.allSuites()].flatMap((suite) => {
    const where = suite.type === 'module' ? [file] : [file, suite.fullName];
    return suite.errors().map((error) => failureFrom(where, error));
  });
  const within = tests.map((test) => failureFrom([file, test.fullName], test.result().errors?.[0]));
  return [...around, ...within];
}

function failureFrom(where: string[], error: { message: string; stack?: string; diff?: string } | undefined) {
  const details = [error?.stack, error?.diff].filter(Boolean).join('\n');
  return failureOf(where, error?.message, details || undefined);
}
