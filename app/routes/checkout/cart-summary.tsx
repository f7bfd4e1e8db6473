import { amountsOfCart } from '#app/features/quote/cart-amounts.ts';
import { Summary } from '#app/features/checkout/summary.tsx';
import { Amounts } from '#app/features/quote/amounts.tsx';
import { cartCoupon } from '#app/state/buying/cart-coupon.ts';
import { cart } from '#app/state/buying/cart.ts';
import { ordersText } from '#contract/texts/orders.ts';
import { DeliveryPromise } from './delivery-promise.tsx';
import { formatBirrExact, type DeliveryPrice } from '#contract/money.ts';

interface CartSummaryProps {
  /** The price of delivery to the address, as far as it is known; 0 where it is agreed first. */
  delivery: number | DeliveryPrice | undefined;
}

/** Draws the cart's amounts before the server is asked for its quote. */
export function CartSummary({ delivery }: CartSummaryProps) {
  const bought = cart.use().filter(({ countInStock }) => countInStock > 0);
  const amounts = amountsOfCart(bought, delivery, cartCoupon.use());
  // A cart in which nothing can be bought has no sums.
  if (bought.length === 0) return <Summary total="" amounts={null} />;
  return (
    <Summary
      total={ordersText('amount', { birr: formatBirrExact(amounts.totalPrice) })}
      amounts={
        <>
          <Amounts of={amounts} />
          <DeliveryPromise />
        </>
      }
    />
  );
}
