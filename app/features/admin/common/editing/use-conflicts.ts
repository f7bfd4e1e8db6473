import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { compareFields, pick } from './compared-fields.ts';
import type { Conflict } from './conflict-panel.tsx';

/** Says whether a save was refused because somebody else has saved since the form was filled. */
export const isEditConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'edit-conflict';

interface ConflictsOf<Stored, Values> {
  loaded: Stored;
  valuesOf: (stored: Stored) => Values;
  values: Values;
  set: (change: Partial<Values>) => void;
  labelOf: (field: keyof Values & string) => string;
  /** The text of a value, to be compared and shown. */
  textOf?: (value: Values[keyof Values]) => string;
  /** Fields that are compared, kept and replaced as one, under the name of the first of them. */
  together?: readonly (keyof Values & string)[];
}

/** Compares a form with what is stored, and shows both where somebody else has saved meanwhile. */
export function useConflicts<Stored, Values extends object>(form: ConflictsOf<Stored, Values>) {
  const { loaded, valuesOf, values, set, labelOf, textOf = String, together } = form;
  const [stored, setStored] = useState(loaded);
  const [inConflict, setInConflict] = useState(false);
  const theirs = valuesOf(stored);
  const { changed, untouched } = compareFields({ values, theirs, textOf, together });
  const conflicts = changed.map(({ names, ...texts }): Conflict => {
    const field = names[0]!;
    return { field, label: labelOf(field), ...texts };
  });

  return {
    stored,
    changed: changed.length > 0,
    conflicts: inConflict ? conflicts : null,
    takeTheirs: (field: string) =>
      set(pick(theirs, changed.find(({ names }) => names[0] === field)?.names ?? [])),
    saved(now: Stored) {
      set(valuesOf(now));
      setStored(now);
      setInConflict(false);
    },
    /** Takes the stored values for fields that were not changed here; changed fields keep theirs. */
    merge(now: Stored) {
      set(pick(valuesOf(now), untouched));
      setStored(now);
      setInConflict(true);
    },
  };
}
