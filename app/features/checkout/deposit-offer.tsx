import { formatBirr } from '#contract/money.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { orderPartsText as text } from '#contract/texts/order-parts.ts';
import { Both } from '#app/ui/both.tsx';

/** Says before the order is placed that a deposit is enough to begin with. */
export default function DepositOffer({
  deposit: { amount, restDays },
}: {
  deposit: NonNullable<Quote['deposit']>;
}) {
  return (
    <p className="mt-3 rounded-control bg-tint-leaf p-3 text-meta">
      <Both
        of={text.both('depositOffer', { birr: formatBirr(amount), days: restDays })}
        className="mt-1 block text-soft"
      />
    </p>
  );
}
