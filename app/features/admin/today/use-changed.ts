import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls when a value is another than at the rendering before. */
export function useChanged(value: unknown, then: () => void): void {
  const before = useRef(value);
  const changed = useEffectEvent(then);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    changed();
  }, [value]);
}
