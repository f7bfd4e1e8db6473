import { useEffect, useRef, type RefObject } from 'react';

/** Adopts a choice that a shopper made before the script was loaded: the fieldset is read once, after hydration. */
export function useEarlyChoice(
  chosen: string | undefined,
  choose: (value: string) => void,
): RefObject<HTMLFieldSetElement | null> {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const isAdopted = useRef(false);
  useEffect(() => {
    if (isAdopted.current) return;
    isAdopted.current = true;
    const early = fieldset.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (early !== undefined && early !== chosen) choose(early);
  }, [chosen, choose]);
  return fieldset;
}
