/** What a check found. A check that examined nothing has failed, whatever it found. */
export interface Outcome {
  examined: number;
  /** One line each, `file:line what is wrong`; or a tool's own words. */
  faults: string[];
}

/** Examines the project in a folder: this one, or a planted copy in the checks' own tests. */
export type Check = (root: string) => Promise<Outcome> | Outcome;
