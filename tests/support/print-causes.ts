import { afterAll, afterEach } from 'vitest';
import { takeCauses } from './causes.ts';

/** A failed test says what the shop logged meanwhile, for an answer of 500 does not name its cause. */
function print(failed: boolean, name: string): void {
  const causes = takeCauses();
  if (failed && causes.length > 0)
    process.stderr.write(`\nThe shop logged during '${name}':\n${causes.join('\n\n')}\n`);
}

afterEach(({ task }) => print(task.result?.state === 'fail', task.name));
// The causes of a hook that failed before the tests are printed here.
afterAll(({}, file) =>
  print(
    file.tasks.some(({ result }) => result?.state === 'fail'),
    file.name,
  ),
);
