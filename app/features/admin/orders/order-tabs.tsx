import { Link } from 'react-router';
import type { OrderCounts } from '#contract/orders/order-counts.ts';
import { MOST_COUNTED } from '#contract/orders/order-states.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { orderDeskText as text } from '#contract/texts/order-desk.ts';

/** The state in the address of each tab, and the name of its count. */
const TABS = [
  ['not-paid', 'notPaid'],
  ['to-confirm', 'toConfirm'],
  ['to-prepare', 'toPrepare'],
  ['to-deliver', 'toDeliver'],
  ['needs-review', 'needsReview'],
] as const;

const LINK =
  'inline-flex min-h-11 items-center border-b-2 px-2 whitespace-nowrap tabular-nums no-underline hover:border-input ' +
  'aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** Tabs with the orders that wait for the shop, each with its count, and the quotations; keeps the space while the counts load. */
export function OrderTabs({ counts, state }: { counts: OrderCounts | null; state: string | undefined }) {
  const look = (count: number) => `${LINK} border-transparent ${count > 0 ? 'text-primary' : 'text-soft'}`;
  return (
    <nav
      aria-label={adminOrdersText('list.waiting')}
      className="relative mb-4 min-h-11 overflow-x-auto border-b border-line"
    >
      <ul className="-mx-2 flex">
        <li>
          <Link
            to="/admin/orderlist"
            aria-current={state === undefined ? 'page' : undefined}
            className={look(1)}
          >
            {text('tabs.all')}
          </Link>
        </li>
        <li>
          <Link
            to="/admin/orderlist?show=quotations"
            aria-current={state === 'quotations' ? 'page' : undefined}
            className={look(0)}
          >
            {text('tabs.quotations')}
          </Link>
        </li>
        {counts &&
          TABS.map(([filter, name]) => (
            <li key={filter}>
              <Link
                to={`/admin/orderlist?state=${filter}`}
                aria-current={state === filter ? 'page' : undefined}
                className={look(counts[name])}
              >
                {text(`tabs.${name}`, { count: inShort(counts[name]) })}
              </Link>
            </li>
          ))}
        {counts && (
          <li>
            <Link to="/admin/incoming-money?source=provider" className={look(counts.unclaimed)}>
              {text('tabs.unclaimed', { count: String(counts.unclaimed) })}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The count as text. The server stops counting at a limit, which is shown as 'many'. */
const inShort = (count: number): string => (count >= MOST_COUNTED ? text('tabs.many') : String(count));
