import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { callHref } from '#app/ui/sharing/contact-links.ts';
import { formatBirrExact } from '#contract/money.ts';
import { birrLeft } from '#contract/orders/part-paid.ts';
import type { DeskOrder } from '#contract/orders/order-desk.ts';
import { orderDeskText as text } from '#contract/texts/order-desk.ts';
import { ordersForStaff as ordersText } from '#contract/texts/orders.ts';
import { StatePill } from '../state-pill.tsx';

/** The links to call or write to the buyer, and their earlier orders. */
export function DeskBuyer({ desk: { order, earlier } }: { desk: DeskOrder }) {
  const phone = order.payer?.phone ?? order.shippingAddress.phone;
  const link = buttonClass({ variant: 'secondary' });
  return (
    <>
      {phone && (
        <p className="flex flex-wrap gap-3">
          <a href={callHref(phone)} className={link}>
            {text('call', { phone })}
          </a>
          <a href={telegramOf(phone)} target="_blank" rel="noreferrer" className={link}>
            {text('telegram')}
          </a>
        </p>
      )}
      <section>
        <h3 className="font-semibold">{text('earlier')}</h3>
        {earlier.length === 0 && <p className="text-meta text-soft">{text('noEarlier')}</p>}
        <ul className="divide-y divide-line">
          {earlier.map((other) => (
            <li key={other._id} className="flex flex-wrap items-center gap-x-3">
              <Link
                to={`/admin/orders/${other.number}`}
                className="inline-flex min-h-11 items-center tabular-nums underline-offset-4 hover:underline"
              >
                {other.number}
              </Link>
              <StatePill order={other} />
              {birrLeft(other) !== null && (
                <span className="text-meta font-medium text-offer tabular-nums">
                  {ordersText('stillDue', { birr: formatBirrExact(birrLeft(other)!) })}
                </span>
              )}
              <span className="ml-auto whitespace-nowrap tabular-nums">
                {ordersText('amount', { birr: formatBirrExact(other.totalPrice) })}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** A link to the Telegram chat with a phone number, which needs its country code. */
const telegramOf = (phone: string): string =>
  `https://t.me/+${phone.replace(/\D/g, '').replace(/^0+(?=\d{9}$)/, '251')}`;
