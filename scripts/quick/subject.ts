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

/** Folders that hold subjects and are none. */
const LAYERS = new Set(
  'server contract app db demo scripts endpoints texts features admin routes lib state ui api shop checkout work'.split(
    ' ',
  ),
);

const SOURCE = /^(app|contract|db|demo|scripts|server)\//;

/** The words of a name without their plural: 'order-changes' is 'order change'. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/\..*$/, '')
    .split('-')
    .map((word) => word.replace(/ies$/, 'y').replace(/s$/, ''));

/** The names of the rooms of a file and its own: 'server/stock/stock.store.ts' has 'stock'. */
export function roomsOf(path: string): string[] {
  const parts = path.split('/').filter((part) => !LAYERS.has(part));
  // The folders of contract/ and of the routes hold several subjects each.
  return /^(contract|app\/routes)\//.test(path) ? parts.slice(-1) : parts;
}

/** Says whether a test has the name of a room, alone or at its beginning: 'admin-stock-places' has 'stock'. */
export function hasNameOf(test: string, room: string): boolean {
  const words = wordsOf(test.replace(/^.*\//, '').replace(/^admin-/, ''));
  return wordsOf(room).every((word, index) => words[index] === word);
}

export interface Chosen {
  subjects: Readonly<Record<string, Subject>>;
  /** A pattern for the tests of a changed file that belongs to no subject; null when it needs none. */
  otherwise: (path: string) => RegExp | null;
  /** Returns the source of a test, in which its imports are looked for. */
  read: (path: string) => string;
}

/**
 * Chooses the tests to run for the changed files: those with the names of their rooms, those of their subjects, changed
 * tests, and tests that import a changed file of `tests/`.
 */
export function chooseTests(
  changed: readonly string[],
  tests: readonly string[],
  { subjects, otherwise, read }: Chosen,
): string[] {
  const sources = changed.filter((path) => SOURCE.test(path) && !path.endsWith('.test.ts'));
  const rooms = new Set(sources.flatMap(roomsOf));
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
      [...rooms].some((room) => hasNameOf(test, room)) ||
      support.some((file) => read(test).includes(`${file}'`))
    );
  });
}
