/** A subject of the shop, with the tests to run when it changes. */
export interface Subject {
  /** The beginnings of the paths of its files. */
  paths: readonly string[];
  /** A pattern for the file names of its tests. */
  tests: RegExp;
}

/** The beginnings of paths in a folder; `names` has the beginnings of file names, separated by spaces. */
export const inFolder = (folder: string, names: string): string[] =>
  names.split(' ').map((name) => folder + name);

export interface Chosen {
  subjects: Readonly<Record<string, Subject>>;
  /** A pattern for the tests of a changed file that belongs to no subject; null when it needs none. */
  otherwise: (path: string) => RegExp | null;
  /** Returns the source of a test, in which its imports are looked for. */
  read: (path: string) => string;
}

/**
 * Chooses the tests to run for the changed files: the tests of their subjects, changed tests, and tests that import a
 * changed file of `tests/`.
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
