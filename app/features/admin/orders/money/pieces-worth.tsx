import { Button } from '#app/ui/button.tsx';
import { paidForPieces } from '#contract/orders/discounts.ts';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { refundsText } from '#contract/texts/refunds.ts';

type Sold = Pick<Order, 'itemsPrice' | 'vatPercent'> & {
  orderItems: readonly Pick<Order['orderItems'][number], 'price' | 'qty' | 'returned' | 'vatPercent'>[];
};

/**
 * The birr paid for the chosen pieces, after discounts and with VAT. Pieces that came back before are taken as the
 * first of their line, so that the worths of all pieces add up to what was paid for the goods.
 */
export function worthOfPieces(order: Sold, pieces: ReadonlyMap<number, number>): number {
  const lines = order.orderItems.map(({ price, qty, vatPercent = order.vatPercent }) => ({
    ...{ priceSantim: toSantim(price), qty, vatPercent },
  }));
  const itemsSantim = toSantim(order.itemsPrice);
  const parts = [...pieces].map(([place, qty]) => {
    const before = order.orderItems[place - 1]?.returned ?? 0;
    const { netSantim, taxSantim } = paidForPieces(lines, itemsSantim, { place, before, qty });
    return netSantim + taxSantim;
  });
  return toBirr(parts.reduce((sum, part) => sum + part, 0));
}

interface PiecesWorthProps {
  order: Order;
  pieces: ReadonlyMap<number, number>;
  onTake: (amount: string) => void;
}

/** Shows what was paid for the chosen pieces; one press takes it over as the amount of the refund. */
export function PiecesWorth({ order, pieces, onTake }: PiecesWorthProps) {
  const amount = formatBirrExact(worthOfPieces(order, pieces));
  const isChosen = [...pieces.values()].some((qty) => qty > 0);
  return (
    <div role="status" className="mt-2 flex min-h-12 flex-wrap items-center justify-between gap-x-4">
      {isChosen && (
        <>
          <p className="min-w-0 flex-1 basis-56 tabular-nums">{refundsText('refund.worth', { amount })}</p>
          <Button variant="secondary" onClick={() => onTake(amount)}>
            {refundsText('refund.takeWorth')}
          </Button>
        </>
      )}
    </div>
  );
}
