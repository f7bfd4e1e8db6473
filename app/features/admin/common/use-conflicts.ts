import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import type { Conflict } from './conflict-panel.tsx';

/** Says whether a save was refused because somebody else has saved since the form was filled. */
export const isEditConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'edit-conflict';

interface ConflictsOf<Stored, Values> {
  loaded: Stored;
  valuesOf: (stored: Stored) => Values;
  /** The form's current values. */
  values: Values;
  set: (change: Partial<Values>) => void;
  labelOf: (field: keyof Values & string) => string;
  /** A value as it is compared and shown. */
  textOf?: (value: Values[keyof Values]) => string;
}

/** Compares a form with what is stored, and shows both where somebody else has saved meanwhile. */
export function useConflicts<Stored, Values extends object>(form: ConflictsOf<Stored, Values>) {
  const { loaded, valuesOf, values, set, labelOf, textOf = String } = form;
  const [stored, setStored] = useState(loaded);
  const [inConflict, setInConflict] = useState(false);
  const theirs = valuesOf(stored);
  const fields = Object.keys(theirs) as (keyof Values & string)[];
  const changed = fields.filter((field) => textOf(values[field]) !== textOf(theirs[field]));
  const conflicts = changed.map((field): Conflict => {
    return { field, label: labelOf(field), mine: textOf(values[field]), theirs: textOf(theirs[field]) };
  });
  const pick = (from: Values, names: string[]) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as Partial<Values>;

  return {
    stored,
    changed: changed.length > 0,
    conflicts: inConflict ? conflicts : null,
    takeTheirs: (field: string) => set(pick(theirs, [field])),
    saved(now: Stored) {
      set(valuesOf(now));
      setStored(now);
      setInConflict(false);
    },
    /** Fields that were left alone follow what is stored now; those changed here stay as they are. */
    merge(now: Stored) {
      const untouched = fields.filter((field) => !changed.includes(field));
      set(pick(valuesOf(now), untouched));
      setStored(now);
      setInConflict(true);
    },
  };
}
