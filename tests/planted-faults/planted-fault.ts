/** A fault that somebody could make in one line, and the tests that have to find it. */
export interface PlantedFault {
  /** Says what the shop would do wrong. */
  name: string;
  /** The path from the root. */
  file: string;
  /** Text that stands in the file once, and what takes its place. */
  find: string;
  replace: string;
  /** The paths of test files; one of their tests has to fail. */
  tests: readonly string[];
  /** A pattern of titles, where the files hold much that has nothing to do with the fault. */
  titled?: string;
}
