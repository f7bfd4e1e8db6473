import { useEffect } from 'react';
import { piecesOf, saved, type SavedPiece } from '#app/state/saved.ts';
import { session } from '#app/state/session/session.ts';
import { whenIdle } from '#app/ui/loading/when-idle.ts';

/** Brings this browser's list and that of the account together; what does it is loaded then. */
const merge = () =>
  import('./change-saved.ts').then(
    ({ mergeSaved }) => mergeSaved(),
    () => undefined,
  );

/** The saved pieces of whoever is here. A page that shows them also asks for those of the account. */
export function useSaved(): SavedPiece[] {
  const person = session.use();
  const state = saved.use();
  const isKnown = person === null || state.of === person._id;
  useEffect(() => {
    if (!isKnown) whenIdle(() => void merge());
  }, [isKnown]);
  return piecesOf(state, person);
}

/** Hands the account what it does not know yet, on whichever page that is: a guest's pieces, or presses on a page that was left. */
export function useMergedSaved(): void {
  const person = session.use();
  const { of, pieces, unsent } = saved.use();
  const isWaiting = person !== null && (of === null ? pieces : unsent).length > 0;
  useEffect(() => {
    if (isWaiting) whenIdle(() => void merge());
  }, [isWaiting]);
}
