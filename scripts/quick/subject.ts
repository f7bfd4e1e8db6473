/** A subject of the shop, with the tests that a change of it concerns. */
export interface Subject {
  /** Beginnings of the paths that belong to it. */
  paths: readonly string[];
  /** The names of the tests that it concerns. */
  tests: RegExp;
}

/** The files of a folder whose names begin with these words. */
export const inFolder = (folder: string, names: string): string[] =>
  names.split(' ').map((name) => folder + name);

export interface Chosen {
  subjects: Readonly<Record<string, Subject>>;
  /** The names of the tests for a change that no subject knows; null: it needs none. */
  otherwise: (path: string) => RegExp | null;
  /** Returns the text of a test, by which it is known what it imports. */
  read: (path: string) => string;
}

/**
 * Chooses of some tests those that changed files concern: the tests of their subjects, and those that were changed or import
 * a file of `tests/` that was changed.
 */
export function chooseTests(
  changed: readonly string[],
  tests: readonly string[],
  { subjects, otherwise, read }: Chosen,
): string[] {
  const patterns = changed
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const found = Object.values(subjects).filter(({ paths }) =>
        paths.some((start) => path.startsWith(start)),
      );
      return found.length > 0 ? found.map((subject) => subject.tests) : (otherwise(path) ?? []);
    });
  const support = changed
    .filter((path) => path.startsWith('tests/'))
    .map((path) => path.replace(/^.*\//, '/'));
  return tests.filter((test) => {
    const name = test.replace(/^.*\//, '');
    return (
      changed.includes(test) ||
      patterns.some((pattern) => pattern.test(name)) ||
      support.some((file) => read(test).includes(`${file}'`))
    );
  });
}
