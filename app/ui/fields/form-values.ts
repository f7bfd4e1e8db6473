import { useEffect, useRef, useState, type RefObject } from 'react';

type Values<Name extends string> = Record<Name, string>;
type Change<Name extends string> = Partial<Values<Name>> | ((before: Values<Name>) => Partial<Values<Name>>);

export interface FormValues<Name extends string> {
  values: Record<Name, string>;
  /** Changes values; a function gets the present ones, for changes that come after an asynchronous call. */
  set(values: Change<Name>): void;
  /** `name`, `value` and `onChange` of a control. */
  bind(name: Name): { name: string; value: string; onChange: (event: { target: { value: string } }) => void };
}

/**
 * Holds the texts of a form's controls. Texts that were typed, or filled in by the browser, before hydration are
 * adopted.
 */
export function useFormValues<Name extends string>(
  initial: Record<Name, string>,
  form: RefObject<HTMLFormElement | null>,
): FormValues<Name> {
  const [values, setValues] = useState(initial);
  const set = (change: Change<Name>) =>
    setValues((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }));

  // Controls are read once, after hydration: later changes come through `onChange`.
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
