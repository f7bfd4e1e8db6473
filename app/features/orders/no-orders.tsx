import { Link } from 'react-router';
import { ordersText as text } from '#contract/texts/orders.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';

/** Replaces the list of My Orders when it is empty. */
export function NoOrders() {
  return (
    <>
      <p className="text-ink">{text('noOrders')}</p>
      <Am as="p">{text.am('noOrders')}</Am>
      <Link to="/shop" className={`mt-5 ${buttonClass({ variant: 'secondary' })}`}>
        <Both of={text.both('toShop')} />
      </Link>
    </>
  );
}
