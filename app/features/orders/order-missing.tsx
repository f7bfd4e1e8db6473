import { Link } from 'react-router';
import { orderPageText as text } from '#contract/texts/order-page.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';

/** Says that an order does not exist; also for orders of other people. */
export function OrderMissing() {
  return (
    <div className="page py-16 md:py-24">
      <h1 className="text-h1 font-semibold">{text('notFoundTitle')}</h1>
      <Am as="p" className="mt-1 text-soft">
        {text.am('notFoundTitle')}
      </Am>
      <p className="mt-4 max-w-reading text-soft">{text('notFoundText')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/profile" className={buttonClass({ variant: 'primary' })}>
          <Both of={text.both('toMyOrders')} />
        </Link>
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          <Both of={text.both('toHome')} />
        </Link>
      </div>
    </div>
  );
}
