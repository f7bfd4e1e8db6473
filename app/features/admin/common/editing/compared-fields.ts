/** A field whose value in the form differs from the stored one; it has several names if fields are compared as one. */
export interface ChangedField<Name extends string> {
  names: readonly Name[];
  mine: string;
  theirs: string;
}

interface Comparison<Values> {
  values: Values;
  theirs: Values;
  /** The text of a value, to be compared and shown. */
  textOf: (value: Values[keyof Values]) => string;
  /** Fields that are compared as one, because parts of one person's value and of another's would not fit together. */
  together?: readonly (keyof Values & string)[];
}

/** Compares a form with the stored values: returns the fields that differ, and the names of those that do not. */
export function compareFields<Values extends object>(form: Comparison<Values>) {
  const { values, theirs, textOf, together = [] } = form;
  type Name = keyof Values & string;
  const names = Object.keys(theirs) as Name[];
  const alone = names.filter((name) => !together.includes(name)).map((name) => [name]);
  const groups: (readonly Name[])[] = together.length > 0 ? [together, ...alone] : alone;
  const textIn = (from: Values, group: readonly Name[]) =>
    group
      .map((name) => textOf(from[name]))
      .filter(Boolean)
      .join('\n');
  const compared = groups.map((group): ChangedField<Name> => ({
    names: group,
    mine: textIn(values, group),
    theirs: textIn(theirs, group),
  }));
  return {
    changed: compared.filter(({ mine, theirs: stored }) => mine !== stored),
    untouched: compared.filter(({ mine, theirs: stored }) => mine === stored).flatMap((each) => each.names),
  };
}

/** Returns an object with these fields only. */
export const pick = <Values extends object>(from: Values, names: readonly string[]): Partial<Values> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as Partial<Values>;
