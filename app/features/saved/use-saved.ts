import { useEffect } from 'react';
import { piecesOf, saved, type SavedPiece } from '#app/state/saved.ts';
import { session } from '#app/state/session/session.ts';
import { whenIdle } from '#app/ui/loading/when-idle.ts';

/** Merges this browser's list with that of the account; the code is loaded when it is needed. */
const merge = () =>
  import('./change-saved.ts').then(
    ({ mergeSaved }) => mergeSaved(),
    () => undefined,
  );

/**
 * Returns the saved products of the guest or person in this browser; a page that uses it also loads those of the
 * account.
 */
export function useSaved(): SavedPiece[] {
  const person = session.use();
  const state = saved.use();
  const isKnown = person === null || state.of === person._id;
  useEffect(() => {
    if (!isKnown) whenIdle(() => void merge());
  }, [isKnown]);
  return piecesOf(state, person);
}

/**
 * Sends the account the changes that it does not know, on any page: those of a guest who has signed in, and those of a
 * page that was left.
 */
export function useMergedSaved(): void {
  const person = session.use();
  const { of, pieces, unsent } = saved.use();
  const isWaiting = person !== null && (of === null ? pieces : unsent).length > 0;
  useEffect(() => {
    if (isWaiting) whenIdle(() => void merge());
  }, [isWaiting]);
}
