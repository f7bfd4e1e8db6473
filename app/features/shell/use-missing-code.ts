import { useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { languageOf } from '#contract/shop/languages.ts';

/** React has shown by then where one is going. */
const SHOWN_MS = 500;

let isOwnReload = false;

/** Loads the document anew, because somebody wants it. */
export function reloadDocument(): void {
  isOwnReload = true;
  window.location.reload();
}

/**
 * The address of a page whose code did not come, or null. React Router loads the document anew then, also when the code
 * was only fetched ahead; without a network that would end in the browser's own error. So that reload is refused, and
 * the page can say what is wrong. The router waits for the code for ever, so every later page of this document is
 * missing too. Browsers without the Navigation API load the document.
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
    // The code of the page that is shown is there; without a target something was only fetched ahead.
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
