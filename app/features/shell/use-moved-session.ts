import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onSessionMoved } from '#app/state/session/session.ts';

/** Looks at the page anew for whoever is signed in now: a private one sends a guest to the sign-in screen and back. */
export function useMovedSession(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => onSessionMoved(() => void revalidate()), [revalidate]);
}
