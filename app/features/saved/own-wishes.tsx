import { useEffect, useState } from 'react';
import type { OwnStockAlert } from '#contract/stock/stock-alerts.ts';
import { nameWithVariantIn } from '#contract/texts/screen-language.ts';
import { stockAlertsText as text } from '#contract/texts/stock-alerts.ts';
import { api } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';

/**
 * Lists the sold-out products for which a person waits, each with a button to end it. A failure leaves the page without
 * the list.
 */
export function OwnWishes() {
  const [wishes, setWishes] = useState<OwnStockAlert[]>([]);
  useEffect(() => {
    api
      .call('GET /api/stock-alerts')
      .then(setWishes)
      .catch((error: unknown) => console.warn('stock alerts', error));
  }, []);
  if (wishes.length === 0) return null;
  return (
    <section aria-labelledby="wishes" className="mt-10 max-w-xl">
      <h2 id="wishes" className="text-h2 font-semibold">
        <Both of={text.both('own')} className="text-body font-normal text-soft" />
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {wishes.map(({ _id: id, ...piece }) => (
          <li key={id}>
            <Link
              to={`/stock-alert/${id}`}
              className="flex min-h-12 flex-wrap items-center gap-x-2 py-2 no-underline hover:underline"
            >
              {nameWithVariantIn(piece)}
              {piece.nameAm && <Am className="text-meta text-soft">{piece.nameAm}</Am>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
