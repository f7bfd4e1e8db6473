import { Link } from 'react-router';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import type { OrderCounts } from '#contract/orders.ts';

/** The state by which the list is filtered, and the name of its count. */
const WAITING = [
  ['to-confirm', 'toConfirm'],
  ['to-deliver', 'toDeliver'],
  ['needs-review', 'needsReview'],
] as const;

/** Draws the counts of orders that wait for the shop, each as a link; keeps their space while they load. */
export function WaitingRow({ counts }: { counts: OrderCounts | null }) {
  return (
    <nav aria-label={adminOrdersText('list.waiting')} className="mb-3 min-h-11">
      <ul className="-mx-2 flex flex-wrap">
        {counts &&
          WAITING.map(([state, name]) => (
            <li key={state}>
              <Link
                to={`/admin/orderlist?state=${state}`}
                className={`inline-flex min-h-11 items-center px-2 tabular-nums underline-offset-4 hover:underline ${
                  counts[name] > 0 ? 'font-semibold text-primary' : 'text-soft'
                }`}
              >
                {adminOrdersText(`list.${name}`, { count: counts[name] })}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
