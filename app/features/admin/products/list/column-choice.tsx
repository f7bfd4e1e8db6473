import { useEffect, useRef } from 'react';
import { bulkText as text } from '#contract/texts/bulk.ts';
import { LIST_COLUMNS, type ListColumns } from './list-columns.ts';

/** The choice of columns, which opens and closes by its label, and closes by a press outside or Escape. */
export function ColumnChoice({ columns }: { columns: ListColumns }) {
  const choice = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (choice.current?.open && !choice.current.contains(target as Node)) choice.current.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !choice.current?.open) return;
      choice.current.open = false;
      choice.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <details ref={choice} className="relative">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-2 font-medium underline-offset-4 hover:underline">
        {text('columnChoice')}
        <svg aria-hidden viewBox="0 0 12 12" className="size-3 fill-none stroke-current" strokeWidth="1.8">
          <path d="m2 4 4 4 4-4" />
        </svg>
      </summary>
      <fieldset className="absolute top-full right-0 z-30 w-56 rounded-control border border-line bg-surface px-4 py-3 shadow-float">
        <legend className="sr-only">{text('columnChoice')}</legend>
        {LIST_COLUMNS.map((column) => (
          <label key={column} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={columns.has(column)}
              onChange={() => columns.toggle(column)}
              className="size-5 accent-primary"
            />
            {text(`columnNames.${column}`)}
          </label>
        ))}
        <p className="mt-1 text-meta text-soft">{text('columnHint')}</p>
      </fieldset>
    </details>
  );
}
