import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { savesData } from '#app/ui/pictures/save-data.ts';

/** The milliseconds of pointing at a link that show an intent; scrolling fingers and passing pointers stay shorter. */
const REST_MS = 80;

/**
 * Prefetches the page whose link or button is pointed at, touched or focused: its code, and its data by `fetchData`.
 */
export function Prefetch({ fetchData }: { fetchData: (address: string) => void }) {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    let meant: string | null = null;
    let timer: number | undefined;
    function mean(address: string | null) {
      if (address === meant) return;
      meant = address;
      clearTimeout(timer);
      if (address === null || savesData()) return;
      timer = window.setTimeout(() => {
        fetchData(address);
        setPage(address);
      }, REST_MS);
    }
    const on = (type: 'pointerover' | 'focusin' | 'pointercancel', note: (event: Event) => void) =>
      document.addEventListener(type, note, { signal: listening.signal, passive: true });
    on('pointerover', ({ target }) => mean(pageOf(target)));
    on('focusin', ({ target }) => mean(pageOf(target)));
    on('pointercancel', () => mean(null));
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [fetchData]);
  return page === null ? null : <PrefetchPageLinks page={page} />;
}

/**
 * Returns path and query of the page of this shop to which a link or a form's button leads; null for the present page,
 * for other sites and for other controls.
 */
function pageOf(target: EventTarget | null): string | null {
  const control = target instanceof Element ? target.closest('a[href], button') : null;
  const address =
    control instanceof HTMLAnchorElement ? control.href : (control as HTMLButtonElement | null)?.form?.action;
  if (!address) return null;
  const { origin, pathname, search } = new URL(address);
  const here = window.location;
  return origin !== here.origin || (pathname === here.pathname && search === here.search)
    ? null
    : pathname + search;
}
