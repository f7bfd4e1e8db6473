/** A subject of the shop, with the API tests that a change of it concerns. */
export interface Subject {
  /** Beginnings of the paths that belong to it. */
  paths: readonly string[];
  /** The names of the API tests that it concerns. */
  tests: RegExp;
}

/** The files of a folder whose names begin with these words. */
export const inFolder = (folder: string, names: string): string[] =>
  names.split(' ').map((name) => folder + name);
