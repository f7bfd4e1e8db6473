import { useEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface FormValues<Name extends string> {
  values: Record<Name, string>;
  set(values: Partial<Record<Name, string>>): void;
  /** `name`, `value` and `onChange` of a control. */
  bind(name: Name): { name: Name; value: string; onChange: (event: ChangeEvent<Control>) => void };
}

/** The texts of a form's controls. What was typed, or filled in by the browser, before the script came is adopted. */
export function useFormValues<Name extends string>(
  initial: Record<Name, string>,
  form: RefObject<HTMLFormElement | null>,
): FormValues<Name> {
  const [values, setValues] = useState(initial);
  const set = (changed: Partial<Record<Name, string>>) => setValues((before) => ({ ...before, ...changed }));

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
