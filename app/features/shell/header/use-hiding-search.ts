import { useEffect } from 'react';

/** Marks <html> with the direction of scrolling, which hides the search row on phones; small movements do not count. */
export function useHidingSearch(): void {
  useEffect(() => {
    let last = window.scrollY;
    function onScroll() {
      const now = window.scrollY;
      if (Math.abs(now - last) < 8 && now > 60) return;
      document.documentElement.dataset.scroll = now > last && now > 60 ? 'down' : 'up';
      last = now;
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
}
