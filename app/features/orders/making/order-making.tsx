import { api } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { Order } from '#contract/orders/orders.ts';
import { makingText as text } from '#contract/texts/making.ts';
import { PieceMakingRow } from './piece-making.tsx';

interface OrderMakingProps {
  order: Order;
  /** Called with the order when its buyer has cancelled delayed pieces; null for people who are not its buyer. */
  onChanged: ((order: Order) => void) | null;
}

/**
 * The pieces of an order that are made to order: stage, day, pictures, and the buyer's right to cancel delayed ones.
 */
export default function OrderMaking({ order, onChanged }: OrderMakingProps) {
  const { last, askAgain } = useAnswer(`${order._id} ${order.status}`, () =>
    api.call('GET /api/orders/:id/making', { params: { id: order._id } }),
  );
  if (!last || last.answer.pieces.length === 0) return null;
  return (
    <section aria-label={text('heading')} className="border-b border-line pb-5 print:hidden">
      <h2 className="mb-4 text-h2 font-semibold">
        <Both of={text.both('heading')} className="text-body font-normal text-soft" />
      </h2>
      <ul className="space-y-6">
        {last.answer.pieces.map((piece, index) => (
          <li key={index}>
            <PieceMakingRow
              piece={piece}
              orderId={order._id}
              onChanged={
                onChanged &&
                ((changed) => {
                  askAgain();
                  onChanged(changed);
                })
              }
            />
          </li>
        ))}
      </ul>
      {order.amountDue > 0 && order.amountPaid > 0 && order.expiresAt === null && (
        <p className="mt-4 text-meta text-soft">
          <Both of={text.both('restAfter')} className="block" />
        </p>
      )}
    </section>
  );
}
