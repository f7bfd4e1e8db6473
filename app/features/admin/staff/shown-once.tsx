import type { ReactNode } from 'react';
import { CopyButton } from '#app/features/orders/copy-button.tsx';
import { Button } from '#app/ui/button.tsx';

interface ShownOnceProps {
  title: string;
  /** The token or key. */
  value: string;
  done: string;
  onDone: () => void;
  /** The sentences about it, and about what to do with it. */
  children: ReactNode;
}

/** A secret that is shown this once, to be copied. */
export function ShownOnce({ title, value, done, onDone, children }: ShownOnceProps) {
  return (
    <section
      aria-labelledby="shown-once"
      className="mt-4 max-w-xl rounded-card border border-line bg-surface p-4"
    >
      <h2
        id="shown-once"
        tabIndex={-1}
        ref={(heading) => heading?.focus()}
        className="text-h3 font-semibold wrap-anywhere"
      >
        {title}
      </h2>
      <p className="mt-1 text-soft">{children}</p>
      <code className="my-3 block wrap-anywhere">{value}</code>
      <div className="flex flex-wrap gap-3">
        <CopyButton value={value} name={title} label={({ en, am }) => am || en} />
        <Button variant="secondary" onClick={onDone}>
          {done}
        </Button>
      </div>
    </section>
  );
}
