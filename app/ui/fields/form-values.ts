import { useEffect, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';

type Values<Name extends string> = Record<Name, string>;
type Change<Name extends string> = Partial<Values<Name>> | ((before: Values<Name>) => Partial<Values<Name>>);

interface FormValues<Name extends string> {
  values: Record<Name, string>;
  /** Changes values; a function gets the present ones, for changes that come after an asynchronous call. */
  set(values: Change<Name>): void;
  /** `name`, `value` and `onChange` of a control. */
  bind(name: Name): { name: string; value: string; onChange: (event: { target: { value: string } }) => void };
}

/**
 * Adopts the texts that were typed, or filled in by the browser, before hydration. Controls are read once: later changes
 * come through `onChange`.
 */
export function useTypedEarly<Held extends object>(
  form: RefObject<HTMLFormElement | null>,
  initial: Held,
  setValues: Dispatch<SetStateAction<Held>>,
): void {
  const adopted = useRef(false);
  useEffect(() => {
    if (adopted.current || !form.current) return;
    adopted.current = true;
    const typed = [...new FormData(form.current)].filter(
      ([name, value]) => value !== '' && typeof value === typeof initial[name as keyof Held],
    );
    setValues((before) => ({ ...before, ...Object.fromEntries(typed) }));
  }, [form, initial, setValues]);
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

  useTypedEarly(form, initial, setValues);

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
