import type { Fact } from './facts.ts';
import { LONGEST_AMOUNT } from '#contract/longest.ts';

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

/** Returns the attributes that the control of a text, a number or an amount takes from the facts of its field. */
export function limitsOf({ kind, most, isNeeded: required }: Fact) {
  switch (kind) {
    case 'birr':
    case 'number':
      return { required, inputMode: 'decimal', maxLength: LONGEST_AMOUNT } as const;
    case 'count':
      return { required, inputMode: 'numeric', maxLength: LONGEST_AMOUNT } as const;
    case 'digits':
      return { required, inputMode: 'numeric', maxLength: most } as const;
    case 'phone':
      return { required, maxLength: most, type: 'tel' } as const;
    case 'email':
      return { required, maxLength: most, type: 'email' } as const;
    case 'line':
    case 'text':
      return { required, maxLength: most } as const;
    default:
      return { required } as const;
  }
}
