import { paymentMethodsForStaff as paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { OrderChangeQuote } from '#contract/orders/order-change-requests.ts';
import { adminOrderChangesText as text } from '#contract/texts/admin-order-changes.ts';

/** Shows the new total of an order, and how much would then be owed or refunded. */
export function ChangeOutcome({ quote }: { quote: OrderChangeQuote | null }) {
  return (
    <div role="status" className="min-h-20 rounded-control bg-ground p-4 tabular-nums">
      {quote === null || quote.isSame ? (
        <p className="text-soft">{text('nothing')}</p>
      ) : (
        <Sums quote={quote} />
      )}
    </div>
  );
}

function Sums({ quote: { before, after, amountDue, goesBack, coupon } }: { quote: OrderChangeQuote }) {
  const [was, is] = [before, after].map(({ totalPrice }) => formatBirrExact(totalPrice));
  return (
    <>
      <p className="text-price font-semibold">
        {was === is ? text('same', { after: is! }) : text('from', { before: was!, after: is! })}
      </p>
      {coupon?.problem && (
        <p className="font-medium text-error">{text('couponLost', { code: coupon.code })}</p>
      )}
      {amountDue > 0 && <p>{text('due', { birr: formatBirrExact(amountDue) })}</p>}
      {goesBack.map(({ method, amount, byHand }, index) => (
        <p key={index}>
          {text(byHand ? 'backByHand' : 'back', {
            birr: formatBirrExact(amount),
            method: paymentMethodsText(`${method}.inSentence`),
          })}
        </p>
      ))}
    </>
  );
}
