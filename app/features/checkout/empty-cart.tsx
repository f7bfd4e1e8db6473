import { Link } from 'react-router';
import { checkoutText as text } from '#app/text/checkout.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';

/** What stands in the place of the items when there are none. */
export function EmptyCart() {
  return (
    <div className="space-y-4">
      <Alert kind="info">
        {text.emptyCart.en} <Am className="block text-soft">{text.emptyCart.am}</Am>
      </Alert>
      <Link to="/shop" className={buttonClass({ variant: 'secondary' })}>
        <Both of={text.toShop} />
      </Link>
    </div>
  );
}
