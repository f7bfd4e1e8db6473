import { Link } from 'react-router';
import { formatBirr } from '#contract/money.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { todayText as text } from '#contract/texts/today.ts';

/** The orders that have waited longest for delivery; a press opens one, where it can be marked as delivered. */
export function NextDeliveries({ orders }: { orders: readonly OrderSummary[] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="next-deliveries">
      <h2 id="next-deliveries" className="mb-3 text-h3 font-semibold">
        {text('nextDeliveries')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {orders.map((order) => (
          <li key={order._id}>
            <Link
              to={`/admin/orders/${order.number}`}
              className="flex min-h-14 items-center justify-between gap-4 px-1 py-2 text-ink no-underline hover:bg-ground active:bg-line"
            >
              <span className="min-w-0">
                <span className="block font-semibold tabular-nums">
                  {text('order', { number: order.number })}
                </span>
                <span className="block truncate text-soft">{order.user.name}</span>
              </span>
              <span className="text-right whitespace-nowrap tabular-nums">
                {text('birr', { amount: formatBirr(order.totalPrice) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
