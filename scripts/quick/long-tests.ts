import { LONG_FILES } from '../../tests/long-files.ts';
import { chooseTests, type Chosen, type Subject } from './subject.ts';

const NAMES = Object.keys(LONG_FILES);

/** The subjects: each file of the list is one, which runs when a file of its `changesWith` was changed. */
const subjects: Record<string, Subject> = Object.fromEntries(
  Object.entries(LONG_FILES).map(([path, { changesWith }]) => {
    const name = path.replace(/^.*\//, '').replaceAll('.', String.raw`\.`);
    return [path, { paths: changesWith, tests: new RegExp(`^${name}$`) }];
  }),
);

/** The tests of the long run to run for the changed files. */
export const concernedLongTests = (changed: readonly string[], read: Chosen['read']): string[] =>
  chooseTests(changed, NAMES, { subjects, otherwise: () => null, read });
