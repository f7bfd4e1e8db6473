import { amountsOfCart } from '#app/features/checkout/cart-amounts.ts';
import { Summary } from '#app/features/checkout/summary.tsx';
import { Amounts } from '#app/features/orders/amounts.tsx';
import { cart } from '#app/state/cart.ts';
import { ordersText } from '#app/text/orders.ts';
import { DeliveryPromise } from './delivery-promise.tsx';
import { formatBirrExact } from '#contract/money.ts';

/** What the cart comes to, before the server is asked for its quote. */
export function CartSummary({ byAgreement }: { byAgreement: boolean }) {
  const amounts = amountsOfCart(cart.use(), byAgreement);
  return (
    <Summary
      total={ordersText.amount(formatBirrExact(amounts.totalPrice))}
      amounts={
        <>
          <Amounts of={amounts} />
          <DeliveryPromise />
        </>
      }
    />
  );
}
