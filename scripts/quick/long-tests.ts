import { LONG_FILES } from '../../tests/long-files.ts';
import { chooseTests, type Chosen, type Subject } from './subject.ts';

const NAMES = Object.keys(LONG_FILES);

/** Each file of the list is a subject of its own: it is run when what it changes with was changed. */
const subjects: Record<string, Subject> = Object.fromEntries(
  Object.entries(LONG_FILES).map(([path, { changesWith }]) => {
    const name = path.replace(/^.*\//, '').replaceAll('.', String.raw`\.`);
    return [path, { paths: changesWith, tests: new RegExp(`^${name}$`) }];
  }),
);

/** The tests of the long run that changed files concern. */
export const concernedLongTests = (changed: readonly string[], read: Chosen['read']): string[] =>
  chooseTests(changed, NAMES, { subjects, otherwise: () => null, read });
