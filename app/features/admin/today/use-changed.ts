import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `then` after each rendering in which the value has changed. */
export function useChanged(value: unknown, then: () => void): void {
  const before = useRef(value);
  const changed = useEffectEvent(then);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    changed();
  }, [value]);
}
