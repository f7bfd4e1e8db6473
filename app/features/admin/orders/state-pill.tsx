import { orderWords } from '#contract/texts/order-words.ts';
import { ordersForStaff as ordersText } from '#contract/texts/orders.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { classNames } from '#app/ui/class-names.ts';

type Standing = Pick<OrderSummary, 'status' | 'awaiting'>;

/** The words for what an order waits for, or for its state. */
export const standingOf = ({ status, awaiting }: Standing): string =>
  awaiting ? orderWords(`awaits.${awaiting}`) : ordersText(`states.${status}`);

const QUIET = 'border-line text-soft';
const DUE = 'border-offer text-offer';
const GOOD = 'border-primary text-primary';

function lookOf({ status, awaiting }: Standing): string {
  const facts = ORDER_FACTS[status];
  if (awaiting || facts.isReview) return DUE;
  return facts.isBought ? GOOD : QUIET;
}

/** The state of an order in a word; its colour only repeats it. */
export const StatePill = ({ order }: { order: Standing }) => (
  <span
    className={classNames(
      'inline-block max-w-full truncate rounded-control border bg-surface px-1.5 text-meta font-medium xl:whitespace-normal',
      lookOf(order),
    )}
  >
    {standingOf(order)}
  </span>
);
