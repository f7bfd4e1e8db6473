import type { Fact } from './facts.ts';
import type { limitsOf } from './values.ts';

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
