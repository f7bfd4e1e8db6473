/** A tick or a cross; hidden from screen readers, because the words beside it say the same. */
export function Mark({ yes }: { yes: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      className={`size-4 shrink-0 fill-none stroke-current ${yes ? 'text-primary' : 'text-soft'}`}
      strokeWidth="2.2"
    >
      <path
        d={yes ? 'm2.5 8.5 3.5 4 7.5-9' : 'm3 3 10 10M13 3 3 13'}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A tick or a cross, with words for screen readers, and a visible note such as a date. */
export function YesNo({ yes, words, note }: { yes: boolean; words: string; note?: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Mark yes={yes} />
      <span className="sr-only">{words}</span>
      {note && <span className={`whitespace-nowrap tabular-nums ${yes ? '' : 'text-soft'}`}>{note}</span>}
    </span>
  );
}
