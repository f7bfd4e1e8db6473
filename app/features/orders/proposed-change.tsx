import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { isChangeable } from '#contract/orders/order-change-states.ts';
import type { PaymentPartProps } from './paying/payment-part.ts';

const ChangeQuestion = standalonePart(() => import('./change-question.tsx'));

/** Asks the buyer about a change that the shop proposes; nothing where there is none. */
export function ProposedChange(part: PaymentPartProps) {
  const isAsked = part.order.changes.some(({ state }) => state === 'proposed');
  if (!isAsked || !isChangeable(part.order)) return null;
  return <ChangeQuestion {...part} />;
}
