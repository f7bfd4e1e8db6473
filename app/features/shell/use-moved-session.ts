import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onSessionMoved } from '#app/state/session/session.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

/** Looks at the page anew for whoever is signed in now: a private one sends a guest to the sign-in screen and back. */
export function useMovedSession(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onSessionMoved((isEnded) => {
        // A public page stays where it is, and what was pressed on it would fail in silence.
        if (isEnded) toast.error(toastsText.both('signInFirst'));
        void revalidate();
      }),
    [revalidate],
  );
}
