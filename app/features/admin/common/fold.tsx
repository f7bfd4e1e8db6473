import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface FoldProps {
  /** The part's name in an address: whoever comes by it finds the part open. */
  id: string;
  name: string;
  children: ReactNode;
}

/** A part of a screen that is needed seldom: closed until somebody opens it, or comes to its own address. */
export function Fold({ id, name, children }: FoldProps) {
  const { hash } = useLocation();
  const part = useRef<HTMLDetailsElement>(null);
  const isNamed = hash === `#${id}`;
  useEffect(() => {
    // The browser looked for the name before the screen was loaded.
    if (isNamed) part.current?.scrollIntoView();
  }, [isNamed]);
  return (
    <details ref={part} id={id} className="mb-5 scroll-mt-20" open={isNamed}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline decoration-line decoration-2 underline-offset-4">
        {name}
      </summary>
      <div className="mt-2 border-b border-line pb-6">{children}</div>
    </details>
  );
}
