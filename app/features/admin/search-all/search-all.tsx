import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#app/ui/loading/when-idle.ts';
import { officeText as text } from '#contract/texts/office.ts';

const loadDialog = () => import('./search-dialog.tsx');
const SearchDialog = lazy(loadDialog);

/** The one search of the back office: a button that looks like a field, and Ctrl-K or Cmd-K on every screen. */
export function SearchAll() {
  const [isOpen, setOpen] = useState(false);
  // The button is disabled until the page is hydrated, because earlier presses would be lost.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    setAlive(true);
    // The dialog is loaded ahead, so that letters typed right after the press are not lost.
    whenIdle(() => void loadDialog().catch(() => undefined));
    const onKey = (event: KeyboardEvent) => {
      const isWanted = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isWanted || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        disabled={!isAlive}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-control border border-input bg-surface px-3 text-left text-soft hover:border-ink hover:text-ink"
      >
        <Glass />
        <span className="grow">{text('search.open')}</span>
        <kbd aria-hidden className="rounded border border-line px-1.5 text-meta max-md:hidden">
          {text('search.keys')}
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Glass = () => (
  <svg aria-hidden viewBox="0 0 24 24" className="size-5 shrink-0 fill-none stroke-current" strokeWidth="1.6">
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5 21 21" strokeLinecap="round" />
  </svg>
);
