import { useEffect, useRef, useState } from 'react';

/** Returns the current width of an element in CSS pixels; 0 until it is measured. */
export function useWidth<Of extends HTMLElement>() {
  const ref = useRef<Of>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    if (ref.current) watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
}
