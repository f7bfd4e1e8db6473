import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the heading of a new page after a client-side navigation, so that screen readers say where the
 * reader is, and the keyboard continues there. A focus that the page has set itself, or an address with a hash, is left
 * alone.
 */
export function FocusOnArrival() {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const content = document.getElementById('content');
    const focused = document.activeElement;
    if (!content || hash || (focused !== content && content.contains(focused))) return;
    const heading = content.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? content).focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
