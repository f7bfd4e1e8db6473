import type { Fact } from './facts.ts';
import { limitsOf } from './values.ts';

/** The names of the values of one type. */
export type NamesOf<Values, Type> = {
  [Name in keyof Values]: Values[Name] extends Type ? Name : never;
}[keyof Values] &
  string;

/**
 * Values, and functions that bind a control to one of them: by its name, value, error and `onChange`, and by the limits of
 * its field where its facts are known.
 */
export interface Binders<Values> {
  values: Values;
  /** The facts of the fields of the body that is filled in. */
  facts?: Readonly<Record<string, Fact>>;
  text: (name: NamesOf<Values, string>) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  } & Partial<ReturnType<typeof limitsOf>>;
  flag: (name: NamesOf<Values, boolean>) => {
    name: string;
    checked: boolean;
    error: string | undefined;
    onChange: (event: { target: { checked: boolean } }) => void;
  };
  choice: <Name extends keyof Values & string>(
    name: Name,
  ) => {
    name: string;
    value: Values[Name];
    error: string | undefined;
    onChange: (value: NonNullable<Values[Name]>) => void;
  };
}

interface Bound<Values> {
  values: Values;
  set: (change: Partial<Values>) => void;
  errors: Readonly<Record<string, string>>;
  facts?: Binders<Values>['facts'];
}

/** Returns the functions that bind controls to values, for forms that keep their values by themselves. */
export function bindersOf<Values extends object>({
  values,
  set,
  errors,
  facts,
}: Bound<Values>): Binders<Values> {
  const change = (name: string, value: unknown) => set({ [name]: value } as Partial<Values>);
  const valueOf = (name: string) => (values as Record<string, unknown>)[name];
  return {
    values,
    facts,
    text: (name) => ({
      ...(facts?.[name] && limitsOf(facts[name])),
      ...{ name, error: errors[name], value: valueOf(name) as string },
      onChange: ({ target }) => change(name, target.value),
    }),
    flag: (name) => ({
      ...{ name, error: errors[name], checked: valueOf(name) as boolean },
      onChange: ({ target }) => change(name, target.checked),
    }),
    choice: (name) => ({
      ...{ name, error: errors[name], value: values[name] },
      onChange: (value) => change(name, value),
    }),
  };
}
