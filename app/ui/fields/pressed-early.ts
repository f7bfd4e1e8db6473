import { useEffect, useState, type RefObject } from 'react';

/** A form that somebody has sent before its script listened; the head script marks it so. */
interface PressedForm extends HTMLFormElement {
  isPressed?: boolean;
}

/** Sends a form that was sent before its script listened, once it has adopted what was typed (typed-early.ts). */
export function usePressedEarly(form: RefObject<PressedForm | null>): void {
  const [isAdopted, setAdopted] = useState(false);
  useEffect(() => {
    if (isAdopted && form.current?.isPressed) form.current.requestSubmit();
    setAdopted(true);
  }, [form, isAdopted]);
}
