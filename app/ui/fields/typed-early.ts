import { useEffect, useRef, type Dispatch, type RefObject, type SetStateAction } from 'react';

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
      ([name, value]) =>
        value !== '' && [value, initial[name as keyof Held]].every((each) => typeof each === 'string'),
    );
    setValues((before) => ({ ...before, ...Object.fromEntries(typed) }));
  }, [form, initial, setValues]);
}
