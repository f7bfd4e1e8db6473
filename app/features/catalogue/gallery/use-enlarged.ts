import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

const HASH = '#pictures';
/** Marks an entry of the history that opening has made, so that closing goes back over it. */
const OPENED = 'picturesOpened';

/** Says whether the enlarged view is open: it is a place in the history of its own, so that the Back button closes it. */
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
      // Drawing it takes a slow phone half a second: the press is shown before.
      afterPaint(() => {
        isOpening.current = false;
        void navigate({ ...address, hash: HASH }, { state: { [OPENED]: true }, preventScrollReset: true });
      });
    },
    close: () => {
      if (!isOpen) return;
      // Whoever came by an address with the hash has nothing to go back to.
      if (state?.[OPENED]) void navigate(-1);
      else void navigate(address, { replace: true, preventScrollReset: true });
    },
  };
}

const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
