import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to `target` after work whose button was disabled meanwhile and so has lost the focus. */
export function useFocusAfter(busy: boolean, target: RefObject<HTMLElement | null>): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) target.current?.focus();
    wasBusy.current = busy;
  }, [busy, target]);
}

/**
 * Moves the focus to `target` after a press whose button then disappears or is disabled. The focus stays when `list`
 * changes without a press.
 * @returns a function that wraps each press.
 */
export function useFocusAfterPress(
  list: unknown,
  target: RefObject<HTMLElement | null>,
): (press: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const active = document.activeElement;
    // A button that was disabled a moment ago is still the active element.
    const isLost = active === document.body || active?.matches(':disabled');
    if (isPressed.current && isLost) target.current?.focus();
    isPressed.current = false;
  }, [list, target]);
  return (press) => {
    isPressed.current = true;
    press();
  };
}
