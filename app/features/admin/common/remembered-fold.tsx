import type { ReactNode } from 'react';
import { createStored } from '#app/state/stored.ts';

/** The parts of forms that somebody has opened on this device: they stay open for the next piece. */
const opened = createStored<readonly string[]>('openFolds', [], (value) =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : null,
);

interface RememberedFoldProps {
  /** The name by which the device remembers that the part is open. */
  id: string;
  name: string;
  /** The words beside the name, such as how many fields are filled in. */
  note?: ReactNode;
  /** Opens the part whatever is remembered, because a field in it is wrong. */
  isForced: boolean;
  children: ReactNode;
}

/** A part of a form that is folded until somebody opens it, and then stays open on this device. */
export function RememberedFold({ id, name, note, isForced, children }: RememberedFoldProps) {
  const open = opened.use();
  function remember(isOpen: boolean) {
    if (isForced || isOpen === open.includes(id)) return;
    opened.set(isOpen ? [...open, id] : open.filter((each) => each !== id));
  }
  return (
    <details
      open={isForced || open.includes(id)}
      onToggle={({ currentTarget }) => remember(currentTarget.open)}
      className="group/fold border-t border-line"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-3 [&::-webkit-details-marker]:hidden">
        <svg
          aria-hidden
          viewBox="0 0 24 24"
          className="size-5 shrink-0 fill-none stroke-current stroke-2 group-open/fold:rotate-90"
        >
          <path d="M9 5l7 7-7 7" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <span className="font-semibold">{name}</span>
        {note && <span className="ml-auto text-meta text-soft tabular-nums">{note}</span>}
      </summary>
      <div role="group" aria-label={name} className="pt-2 pb-8">
        {children}
      </div>
    </details>
  );
}
