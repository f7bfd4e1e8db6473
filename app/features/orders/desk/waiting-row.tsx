import { Link } from 'react-router';
import { deskText } from '#app/text/desk.ts';
import type { OrderCounts } from '#contract/orders.ts';

const text = deskText.list;

/** What waits for the shop, each a way into the list. Its place is kept while nothing is known. */
export function WaitingRow({ counts }: { counts: OrderCounts | null }) {
  const entries = counts && [
    { state: 'to-confirm', words: text.toConfirm(counts.toConfirm), count: counts.toConfirm },
    { state: 'to-deliver', words: text.toDeliver(counts.toDeliver), count: counts.toDeliver },
    { state: 'needs-review', words: text.needsReview(counts.needsReview), count: counts.needsReview },
  ];
  return (
    <nav aria-label={text.waiting.en} className="mb-3 min-h-11">
      <ul className="-mx-2 flex flex-wrap">
        {entries?.map(({ state, words, count }) => (
          <li key={state}>
            <Link
              to={`/admin/orderlist?state=${state}`}
              className={`inline-flex min-h-11 items-center px-2 tabular-nums underline-offset-4 hover:underline ${
                count > 0 ? 'font-semibold text-primary' : 'text-soft'
              }`}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
