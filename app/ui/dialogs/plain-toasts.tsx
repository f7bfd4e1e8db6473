import { useEffect } from 'react';
import { staffReadAmharic } from '#contract/texts/create-texts.ts';
import type { ToastRequest } from './toast.ts';

/**
 * The time in milliseconds for which plain toasts are shown: longer than other toasts, because they appear all at once.
 */
const SHOWN_MS = 6000;

interface PlainToastsProps {
  toasts: readonly ToastRequest[];
  onRead: (toasts: readonly ToastRequest[]) => void;
}

export function PlainToasts({ toasts, onRead }: PlainToastsProps) {
  useEffect(() => {
    if (toasts.length === 0) return;
    const timer = setTimeout(() => onRead(toasts), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toasts, onRead]);
  return (
    <div role="status" className="fixed inset-x-4 top-15 z-50 space-y-2 sm:left-auto sm:w-90">
      {toasts.map(({ text }) => (
        <p key={text.en} className="rounded-control bg-ink px-4 py-3 text-meta text-white">
          {(staffReadAmharic() && text.am) || text.en}
        </p>
      ))}
    </div>
  );
}
