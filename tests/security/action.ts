import type { Undo } from './administrators-undo.ts';

export interface Action {
  /** The answer of the second when it is sent twice at once, and how many rows of the audit log come of both. */
  second: RegExp;
  rows: number;
  /** Undoes the subject of the call as another administrator; left out where there is nothing to undo. */
  undo?: Undo;
  undone: string;
}
