import { useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { languageOf } from '#contract/shop/languages.ts';

/** The time in milliseconds within which React tells the target of a navigation. */
const SHOWN_MS = 500;

let isOwnReload = false;

/** Reloads the document on purpose, which `useMissingCode` then lets pass. */
export function reloadDocument(): void {
  isOwnReload = true;
  window.location.reload();
}

/**
 * Returns the address of a page whose code could not be loaded, or null. React Router reloads the document then, even
 * when the code was only prefetched; without a network that would show the browser's own error. So the reload is
 * refused, and the page can say what is wrong. The router waits for the code for ever, so all later pages of this
 * document count as missing, too. Browsers without the Navigation API reload.
 */
export function useMissingCode(): string | null {
  const { location: target } = useNavigation();
  const { pathname } = useLocation();
  const [isRefused, setRefused] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const hasMissed = useRef(false);

  useEffect(() => {
    const listening = new AbortController();
    let timer: number | undefined;
    function refuseReload(event: NavigateEvent) {
      if (event.navigationType !== 'reload' || event.userInitiated || isOwnReload) return;
      event.preventDefault();
      setRefused(true);
      clearTimeout(timer);
      timer = window.setTimeout(() => setRefused(false), SHOWN_MS);
    }
    if ('navigation' in window)
      window.navigation.addEventListener('navigate', refuseReload, { signal: listening.signal });
    window.addEventListener('popstate', () => setMissing(null), { signal: listening.signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);

  useEffect(() => {
    // The code of the shown page is loaded, and without a target the code was only prefetched.
    if (!target || languageOf(target.pathname).path === pathname || !(isRefused || hasMissed.current)) return;
    hasMissed.current = true;
    const address = createPath(target);
    const here = window.location;
    if (address !== here.pathname + here.search + here.hash) window.history.pushState(null, '', address);
    document.getElementById('content')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    setMissing(address);
  }, [target, pathname, isRefused]);

  return missing;
}
