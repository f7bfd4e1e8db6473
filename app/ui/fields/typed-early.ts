import { useEffect, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';

/** A form that somebody has sent before its script listened; the head script marks it so. */
interface PressedForm extends HTMLFormElement {
  isPressed?: boolean;
}

/**
 * Adopts the texts that were typed, or filled in by the browser, before hydration, and then sends a form that was sent
 * meanwhile. Controls are read once: later changes come through `onChange`.
 */
export function useTypedEarly<Held extends object>(
  form: RefObject<PressedForm | null>,
  initial: Held,
  setValues: Dispatch<SetStateAction<Held>>,
): void {
  const adopted = useRef(false);
  const [isAdopted, setAdopted] = useState(false);
  useEffect(() => {
    if (adopted.current || !form.current) return;
    adopted.current = true;
    const typed = [...new FormData(form.current)].filter(
      ([name, value]) =>
        value !== '' && [value, initial[name as keyof Held]].every((each) => typeof each === 'string'),
    );
    setValues((before) => ({ ...before, ...Object.fromEntries(typed) }));
    setAdopted(true);
  }, [form, initial, setValues]);
  useEffect(() => {
    // The form's own handler has the adopted texts only after this rendering.
    if (isAdopted && form.current?.isPressed) form.current.requestSubmit();
  }, [form, isAdopted]);
}
