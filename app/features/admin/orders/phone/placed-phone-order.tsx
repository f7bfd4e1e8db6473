import { Link } from 'react-router';
import { useEffect, useRef } from 'react';
import { useOffers } from '#app/features/orders/offers.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useCopying } from '#app/ui/sharing/share.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { formatBirrExact } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { phoneDeskText as text } from '#contract/texts/phone-desk.ts';
import { orderMessage } from './order-message.ts';

interface PlacedPhoneOrderProps {
  order: Order;
  shop: string;
  onNext: () => void;
}

/** A placed order by phone, with the message for the caller; it gets the focus, so that screen readers read it. */
export function PlacedPhoneOrder({ order, shop, onNext }: PlacedPhoneOrderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  const { phone } = order.shippingAddress;
  return (
    <section aria-labelledby="placed" className="max-w-reading space-y-5">
      <div className="rounded-control border border-primary bg-tint-leaf p-4">
        <h2 ref={heading} id="placed" tabIndex={-1} className="text-h2 font-semibold outline-none">
          {text('placed.heading', { number: order.number })}
        </h2>
        <p className="mt-1 tabular-nums">
          {order.shippingAddress.name} · {phone} ·{' '}
          <strong>{text('placed.total', { birr: formatBirrExact(order.totalPrice) })}</strong>
        </p>
      </div>
      <Message order={order} shop={shop} />
      <div className="flex flex-wrap gap-3">
        <Link to={`/admin/orders/${order.number}`} className={buttonClass({ variant: 'secondary' })}>
          {text('placed.open')}
        </Link>
        <Button variant="secondary" onClick={onNext}>
          {text('placed.next')}
        </Button>
      </div>
    </section>
  );
}

function Message({ order, shop }: Pick<PlacedPhoneOrderProps, 'order' | 'shop'>) {
  const { offers, failure } = useOffers(order._id);
  const message = offers ? orderMessage({ order, offers, shop }) : '';
  const { isCopied, copy } = useCopying(message);
  const { phone } = order.shippingAddress;
  if (failure) return <Failure of={failure} />;
  if (!offers) return <Spinner />;
  return (
    <div className="space-y-3">
      <h3 className="text-h3 font-semibold">{text('placed.message')}</h3>
      <p className="rounded-control bg-ground p-4 whitespace-pre-line wrap-anywhere">{message}</p>
      <div className="flex flex-wrap gap-3" role="status">
        <Button onClick={copy}>{text(isCopied ? 'placed.copied' : 'placed.copy')}</Button>
        <a
          href={`https://t.me/${phone}`}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'secondary' })}
        >
          {text('placed.chat')}
        </a>
      </div>
    </div>
  );
}
