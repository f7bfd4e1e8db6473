import { useEffect, useRef, useState, type RefObject } from 'react';

type Values<Name extends string> = Record<Name, string>;
type Change<Name extends string> = Partial<Values<Name>> | ((before: Values<Name>) => Partial<Values<Name>>);

export interface FormValues<Name extends string> {
  values: Record<Name, string>;
  /** A function gets the values as they are by then: for work that takes its time. */
  set(values: Change<Name>): void;
  /** `name`, `value` and `onChange` of a control. */
  bind(name: Name): { name: string; value: string; onChange: (event: { target: { value: string } }) => void };
}

/** The texts of a form's controls. What was typed, or filled in by the browser, before the script came is adopted. */
export function useFormValues<Name extends string>(
  initial: Record<Name, string>,
  form: RefObject<HTMLFormElement | null>,
): FormValues<Name> {
  const [values, setValues] = useState(initial);
  const set = (change: Change<Name>) =>
    setValues((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }));

  // Once, after hydration: later changes come through `onChange`.
  const adopted = useRef(false);
  useEffect(() => {
    if (adopted.current || !form.current) return;
    adopted.current = true;
    const typed: Partial<Record<Name, string>> = {};
    for (const [name, value] of new FormData(form.current)) {
      if (name in initial && typeof value === 'string' && value !== '') typed[name as Name] = value;
    }
    setValues((before) => ({ ...before, ...typed }));
  }, [form, initial]);

  return {
    values,
    set,
    bind: (name) => ({
      name,
      value: values[name],
      onChange: (event) => set({ [name]: event.target.value } as Partial<Record<Name, string>>),
    }),
  };
}
