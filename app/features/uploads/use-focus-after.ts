import { useEffect, useRef, type RefObject } from 'react';

/** When work is done whose button was disabled meanwhile, the focus, lost by that, goes to `target`. */
export function useFocusAfter(busy: boolean, target: RefObject<HTMLElement | null>): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) target.current?.focus();
    wasBusy.current = busy;
  }, [busy, target]);
}

/**
 * The button that one presses is gone or disabled afterwards: the focus, lost by that, goes to `target`. It stays where
 * it is when `list` changes by itself. @returns what a press is done through.
 */
export function useFocusAfterPress(
  list: unknown,
  target: RefObject<HTMLElement | null>,
): (press: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const active = document.activeElement;
    // A button that has just been disabled still has it.
    const isLost = active === document.body || active?.matches(':disabled');
    if (isPressed.current && isLost) target.current?.focus();
    isPressed.current = false;
  }, [list, target]);
  return (press) => {
    isPressed.current = true;
    press();
  };
}
