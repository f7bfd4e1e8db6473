import { useEffect, useRef, type ReactNode } from 'react';
import { useBlocker, type Location } from 'react-router';
import { adminText as text } from '#contract/texts/admin.ts';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';

interface UnsavedGuard {
  /** The question, to be drawn on the guarded screen. */
  dialog: ReactNode;
  /** Lets the next move pass without a question; to be called right before the move that follows a save. */
  release(): void;
}

/** The screen of an address: its path, and the part of the screen where it has parts. */
const screenOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `${pathname} ${new URLSearchParams(search).get('part') ?? ''}`;

/** Asks before a screen with unsaved changes is left, by a link as by closing the tab. */
export function useUnsavedGuard(changed: boolean): UnsavedGuard {
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && !released.current && screenOf(currentLocation) !== screenOf(nextLocation),
  );

  useEffect(() => {
    if (!changed) return;
    // Changes after a save are unsaved again, so the next move asks again.
    released.current = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);

  return {
    release: () => {
      released.current = true;
    },
    dialog: (
      <LazyConfirmDialog
        open={blocker.state === 'blocked'}
        title={text('unsaved.title')}
        confirmLabel={text('unsaved.leave')}
        cancelLabel={text('unsaved.stay')}
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
    ),
  };
}
