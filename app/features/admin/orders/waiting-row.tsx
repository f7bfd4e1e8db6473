import { Link } from 'react-router';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import type { OrderCounts } from '#contract/orders.ts';

/** The address of what waits, and the name of its count. */
const WAITING = [
  ['/admin/orderlist?state=to-confirm', 'toConfirm'],
  ['/admin/orderlist?state=to-deliver', 'toDeliver'],
  ['/admin/orderlist?state=needs-review', 'needsReview'],
  ['/admin/unclaimed', 'unclaimed'],
] as const;

/** Draws the counts of what waits for the shop, each as a link; keeps their space while they load. */
export function WaitingRow({ counts }: { counts: OrderCounts | null }) {
  return (
    <nav aria-label={adminOrdersText('list.waiting')} className="mb-3 min-h-11">
      <ul className="-mx-2 flex flex-wrap">
        {counts &&
          WAITING.map(([to, name]) => (
            <li key={to}>
              <Link
                to={to}
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
