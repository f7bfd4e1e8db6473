import { useEffect, useRef, type RefObject } from 'react';

/** A choice that was made before the script came is adopted: the fieldset is searched for it once, after hydration. */
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
