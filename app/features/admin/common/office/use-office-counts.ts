import { useEffect } from 'react';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { can } from '#contract/accounts/jobs.ts';
import { officeCounts, onWorkDone } from './office-counts.ts';

/** The pause between two reads of the counts while a screen is in view. */
const POLL_MS = 30_000;

/**
 * Keeps the counts of waiting work current: reads them on every new screen, when the window gets the focus again,
 * and from time to time.
 */
export function useOfficeCounts(pathname: string): void {
  const person = session.use();
  const token = can(person, 'today:read') ? person?.token : undefined;
  useEffect(() => {
    if (token === undefined) return officeCounts.set(null);
    let left = false;
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      void api.call('GET /api/today').then(
        (today) => left || officeCounts.set(today),
        // Failures stay silent, because the counts are only a help: each screen reports its own.
        () => undefined,
      );
    };
    if (!officeCounts.isFresh()) ask();
    const forget = onWorkDone(ask);
    const timer = setInterval(ask, POLL_MS);
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      left = true;
      forget();
      clearInterval(timer);
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [token, pathname]);
}
