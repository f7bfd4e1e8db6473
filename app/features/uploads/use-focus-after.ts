import { useEffect, useRef, type RefObject } from 'react';

/** When work is done whose button was disabled meanwhile, the focus, lost by that, goes to `target`. */
export function useFocusAfter(busy: boolean, target: RefObject<HTMLElement | null>): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) target.current?.focus();
    wasBusy.current = busy;
  }, [busy, target]);
}
