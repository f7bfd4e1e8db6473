import { amountsOfCart } from '#app/features/quote/cart-amounts.ts';
import { Summary } from '#app/features/checkout/summary.tsx';
import { Amounts } from '#app/features/quote/amounts.tsx';
import { cartCoupon } from '#app/state/buying/cart-coupon.ts';
import { buyableOf, cart } from '#app/state/buying/cart.ts';
import { Both } from '#app/ui/both.tsx';
import { cartText } from '#contract/texts/cart.ts';
import { checkoutText } from '#contract/texts/checkout.ts';
import { ordersText } from '#contract/texts/orders.ts';
import { DeliveryPromise } from './delivery-promise.tsx';
import { formatBirrExact, type DeliveryPrice } from '#contract/money.ts';

interface CartSummaryProps {
  /** The price of delivery to the address, as far as it is known; 0 where it is agreed first. */
  delivery: number | DeliveryPrice | undefined;
}

/** Draws the cart's amounts before the server is asked for its quote. */
export function CartSummary({ delivery }: CartSummaryProps) {
  const lines = cart.use();
  const bought = buyableOf(lines);
  const amounts = amountsOfCart(bought, delivery, cartCoupon.use());
  if (bought.length === 0) {
    const nothing = lines.length === 0 ? checkoutText.both('emptyCart') : cartText.both('nothingHere');
    return (
      <Summary
        total=""
        amounts={
          <p>
            <Both of={nothing} className="block text-meta text-soft" />
          </p>
        }
      />
    );
  }
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
