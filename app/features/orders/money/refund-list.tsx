import { moneyText } from '#app/ui/prices/money-text.ts';
import { writtenDay } from '#contract/days/written-days.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import { Both } from '#app/ui/both.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { formatBirrExact } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';

/** The refunds of an order, each in birr and in the currency that was charged, with its state. */
export function RefundList({ order }: { order: Order }) {
  if (order.refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds" className="mt-5 border-t border-line pt-5">
      <h3 id="refunds" className="text-h3 font-semibold">
        <Both of={text.both('refunds.heading')} className="font-normal text-soft" />
      </h3>
      {order.refunds.some(({ amount }) => amount !== null) && (
        <p className="text-soft tabular-nums">
          {text('refunds.total', {
            birr: formatBirrExact(order.refundedPrice),
            of: formatBirrExact(order.totalPrice),
          })}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {order.refunds.map((refund) => {
          const { currency } = refund.charged;
          const state = text.both(`refunds.states.${refund.status}`);
          return (
            <li key={refund._id} className="py-2">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
                {refund.amount !== null && (
                  <span className="font-medium">
                    {text('amount', { birr: formatBirrExact(refund.amount) })}
                  </span>
                )}
                {(refund.amount === null || currency !== 'ETB') && <span>{moneyText(refund.charged)}</span>}
              </p>
              <p className="text-meta text-soft">
                <time dateTime={refund.createdAt}>{writtenDay(refund.createdAt)}</time>
                {' · '}
                <Both of={state} className="" />
              </p>
              <UserText className="text-meta wrap-anywhere text-soft">{refund.reason}</UserText>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
