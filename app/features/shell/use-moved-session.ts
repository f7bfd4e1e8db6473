import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onSessionMoved } from '#app/state/session/session.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

/**
 * Loads the page's data again when the signed-in person changes: a private page then redirects a guest to the sign-in
 * screen.
 */
export function useMovedSession(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onSessionMoved((isEnded) => {
        // A public page stays as it is, so the toast says why a press on it fails.
        if (isEnded) toast.error(toastsText.both('signInFirst'));
        void revalidate();
      }),
    [revalidate],
  );
}
