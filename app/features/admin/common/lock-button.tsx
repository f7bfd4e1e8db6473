import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { lockTablet } from '#app/features/account/lock-tablet.ts';
import { officeText as text } from '#contract/texts/office.ts';
import { TABLET_LOCKS_MINUTES } from '#contract/accounts/tablet-facts.ts';

/** Locks a shop tablet, also when nobody touches it while there is a network. Lazily loaded. */
export default function LockButton() {
  const navigate = useNavigate();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(lock, TABLET_LOCKS_MINUTES * 60_000);
    };
    const lock = () => {
      // A locked tablet cannot be opened without a network, and an open one can only sell in its seller's name there.
      if (!navigator.onLine) return touched();
      lockTablet();
      void navigate('/tablet');
    };
    touched();
    const events = ['pointerdown', 'keydown', 'scroll'] as const;
    for (const event of events) window.addEventListener(event, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, touched);
    };
  }, [navigate]);
  return (
    <button
      type="button"
      onClick={() => {
        lockTablet();
        void navigate('/tablet');
      }}
      className="bar-link cursor-pointer text-[0.875rem]/5"
    >
      {text('lock')}
    </button>
  );
}
