import { useRef } from 'react';

/**
 * Returns handlers for a dialog without a trigger: the focus goes back to the element that had it before, or to the
 * main part of the page when that element is gone and nothing else has taken the focus.
 */
export function useFocusBack() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const place = before.current?.isConnected
        ? before.current
        : (document.querySelector(':focus') ?? document.querySelector('main'));
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    },
  };
}
