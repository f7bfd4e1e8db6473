/** The result of a check. A check that examined nothing has failed, even without faults. */
export interface Outcome {
  examined: number;
  /** One line for each fault, `file:line what is wrong`, or the output of a tool. */
  faults: string[];
}

/** Checks the project in a folder: this project, or in the checks' own tests a project with planted faults. */
export type Check = (root: string) => Promise<Outcome> | Outcome;
