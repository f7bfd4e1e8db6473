import { formatBirrExact } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { orderPartsText as text } from '#contract/texts/order-parts.ts';
import { ordersText } from '#contract/texts/orders.ts';
import { wayName } from '#app/features/quote/way-name.ts';
import { Both, type Text } from '#app/ui/both.tsx';

/** The parts in which an order was paid, and the rest that is due; nothing when one payment pays all of it. */
export function PaidParts({ order: { paidParts, amountDue, amountPaid } }: { order: Order }) {
  if (amountPaid === 0 || (amountDue === 0 && paidParts.length < 2)) return null;
  return (
    <dl className="mt-2">
      {paidParts.map((part) => (
        <Row key={part.proof} label={paidBy(wayName(part))} birr={part.amount} />
      ))}
      {amountDue > 0 && <Row label={text.both('stillDue')} birr={amountDue} strong />}
    </dl>
  );
}

const paidBy = ({ en, am }: Text): Text => ({
  en: text('paidPart', { method: en }),
  am: text.am('paidPart', { method: am || en }),
});

function Row({ label, birr, strong = false }: { label: Text; birr: number; strong?: boolean }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 ${strong ? 'font-semibold' : ''}`}
    >
      <dt>
        <Both of={label} className="text-meta font-normal text-soft" />
      </dt>
      <dd className="ml-auto whitespace-nowrap tabular-nums">
        {ordersText('amount', { birr: formatBirrExact(birr) })}
      </dd>
    </div>
  );
}
