import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session.ts';
import { adminText } from '#contract/texts/admin.ts';

const changes = new Set<() => void>();

/** The number of waiting receipts has changed on this screen. */
export function noteReceiptsChanged(): void {
  for (const change of changes) change();
}

/** Draws the number of waiting receipts in the navigation; every screen of the back office asks for it. */
export function ReceiptsBadge({ pathname }: { pathname: string }) {
  const isAdministrator = session.use()?.isAdmin === true;
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isAdministrator) return;
    let left = false;
    const ask = () =>
      void api.list('GET /api/orders/receipts', { query: { size: 1 } }).then(
        ({ total }) => left || setCount(total),
        // The number is a help only: the screens themselves tell what fails.
        () => undefined,
      );
    ask();
    changes.add(ask);
    return () => {
      left = true;
      changes.delete(ask);
    };
  }, [isAdministrator, pathname]);
  if (count === 0) return null;
  return (
    <span className="ml-1.5 inline-flex min-w-6 justify-center rounded-full bg-primary px-1.5 text-meta font-semibold text-white tabular-nums">
      {count}
      <span className="sr-only"> {adminText('receiptsWaiting', { count }).replace(/^\d+ /, '')}</span>
    </span>
  );
}
