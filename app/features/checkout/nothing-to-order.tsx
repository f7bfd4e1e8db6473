import { Link } from 'react-router';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The way to the last order is a chunk of its own, because few buyers go back from one. */
const LastOrder = standalonePart(() => import('#app/features/cart/last-order.tsx'));

/** Replaces the list of items when the cart is empty. */
export default function NothingToOrder() {
  return (
    <div className="space-y-4">
      <Alert kind="info">
        <Both of={text.both('emptyCart')} className="block text-soft" />
      </Alert>
      <LastOrder />
      <Link to="/shop" className={buttonClass({ variant: 'secondary' })}>
        <Both of={text.both('toShop')} />
      </Link>
    </div>
  );
}
