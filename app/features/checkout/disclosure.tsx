import type { ReactNode } from 'react';
import { Both, type Text } from '#app/ui/both.tsx';
import { Chevron } from '#app/ui/chevron.tsx';

interface DisclosureProps {
  title: Text;
  hint?: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A folded part of a form that few people need; its title is 52 px high. */
export function Disclosure({ title, hint, open, onToggle, children }: DisclosureProps) {
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      className="group rounded-control border border-line bg-surface"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-x-4 rounded-control px-4 py-2 hover:bg-line/40 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="font-medium">
            <Both of={title} className="text-meta font-normal text-soft" />
          </span>
          {hint && <span className="block text-meta text-soft">{hint}</span>}
        </span>
        <Chevron className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="field-columns min-w-0 gap-5 border-t border-line px-4 pt-4 pb-5 md:grid-cols-2">
        {children}
      </div>
    </details>
  );
}
