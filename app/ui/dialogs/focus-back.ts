import { useRef } from 'react';

/**
 * For the content of a dialog that has no trigger of its own: the focus goes back to what had it before; where that
 * is gone, to the main part of the page.
 */
export function useFocusBack() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const place = before.current?.isConnected ? before.current : document.querySelector('main');
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    },
  };
}
