import type { ReactNode } from 'react';
import { Both } from '#app/ui/both.tsx';

interface DisclosureProps {
  title: { en: string; am: string };
  hint?: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A part of a form that few people need; its line is a target of 52 px. */
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
        <svg
          aria-hidden
          viewBox="0 0 12 12"
          className="size-3 shrink-0 fill-none stroke-current transition-transform group-open:rotate-180"
          strokeWidth="1.8"
        >
          <path d="m2 4 4 4 4-4" />
        </svg>
      </summary>
      <div className="grid min-w-0 items-start gap-5 border-t border-line px-4 pt-4 pb-5 md:grid-cols-2">
        {children}
      </div>
    </details>
  );
}
