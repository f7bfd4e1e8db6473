import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a move to another page within the document the focus goes to its heading, so that a screen reader tells where one
 * is, and the keyboard goes on there. Where the page has put the focus itself, or the address names a place, it stays.
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
