/** A field that the form has changed; `names` are several where they are changed as one. */
export interface ChangedField<Name extends string> {
  names: readonly Name[];
  mine: string;
  theirs: string;
}

interface Comparison<Values> {
  values: Values;
  theirs: Values;
  /** A value as it is compared and shown. */
  textOf: (value: Values[keyof Values]) => string;
  /** Fields that are parts of one: what belongs to one person's and what to another's would not fit together. */
  together?: readonly (keyof Values & string)[];
}

/** Compares a form with what is stored: what was changed in it, and the names of what was left alone. */
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

/** Returns the values of these fields alone. */
export const pick = <Values extends object>(from: Values, names: readonly string[]): Partial<Values> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as Partial<Values>;
