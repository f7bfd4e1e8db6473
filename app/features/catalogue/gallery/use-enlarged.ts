import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

const HASH = '#pictures';
/** Marks the history entry that opening the view has made, so that closing it goes back. */
const OPENED = 'picturesOpened';

/**
 * Says whether the enlarged view is open. The view has a history entry of its own, so that the Back button closes it.
 */
export function useEnlarged(onClosed: () => void) {
  const { pathname, search, hash, state } = useLocation() as {
    pathname: string;
    search: string;
    hash: string;
    state: Record<string, unknown> | null;
  };
  const navigate = useNavigate();
  const isOpen = hash === HASH;
  const wasOpen = useRef(false);
  const isOpening = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed();
    wasOpen.current = isOpen;
  });

  const address = { pathname, search };
  return {
    isOpen,
    open: () => {
      if (isOpen || isOpening.current) return;
      isOpening.current = true;
      // A slow phone needs half a second to draw the view, so the press is painted first.
      afterPaint(() => {
        isOpening.current = false;
        void navigate({ ...address, hash: HASH }, { state: { [OPENED]: true }, preventScrollReset: true });
      });
    },
    close: () => {
      if (!isOpen) return;
      // A visitor who came by a link with the hash has no entry to go back to.
      if (state?.[OPENED]) void navigate(-1);
      else void navigate(address, { replace: true, preventScrollReset: true });
    },
  };
}

const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
