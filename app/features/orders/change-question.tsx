import { api } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { writtenMoment } from '#contract/days/written-days.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import type { OrderChange } from '#contract/orders/order-changes.ts';
import { nameWithVariantIn } from '#contract/texts/screen-language.ts';
import { orderChangesText as text } from '#contract/texts/order-changes.ts';
import type { PaymentPartProps } from './paying/payment-part.ts';

/** Shows what the shop proposes, with its old and new total, and the buyer's two answers. Lazily loaded. */
export default function ChangeQuestion({ order, onChanged }: PaymentPartProps) {
  const change = order.changes.find(({ state }) => state === 'proposed');
  const accepting = useSubmission();
  const refusing = useSubmission();
  if (!change) return null;
  const answer = async (accepted: boolean) => {
    const body = { accepted, totalPrice: change.after.totalPrice };
    try {
      const params = { id: order._id, change: change._id };
      onChanged(await api.call('POST /api/orders/:id/changes/:change/answer', { params, body }));
    } catch (error) {
      // The proposal was withdrawn or has expired: the screen shows the order as it is.
      const now = await api.call('GET /api/orders/:id', { params: { id: order._id } }).catch(() => null);
      if (now && now.changes.at(-1)?.state !== 'proposed') onChanged(now);
      throw error;
    }
  };
  return (
    <section
      aria-labelledby="change-asked"
      className="mt-6 max-w-reading space-y-4 rounded-control border-l-4 border-primary bg-primary/5 p-4 print:hidden"
    >
      <div>
        <h2 id="change-asked" className="text-h3 font-semibold">
          <Both of={text.both('ask')} className="text-meta font-normal text-soft" />
        </h2>
        <Both of={text.both('askWhy')} className="block text-meta text-soft" />
      </div>
      <UserText className="wrap-anywhere">{text('reason', { reason: change.reason })}</UserText>
      <Differences change={change} />
      {change.validUntil && <Until until={writtenMoment(change.validUntil)} />}
      <Failure of={accepting.failure ?? refusing.failure} />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={accepting.busy}
          disabled={refusing.busy}
          onClick={() => void accepting.submit(() => answer(true))}
        >
          <Both of={text.both('accept')} />
        </Button>
        <Button
          variant="secondary"
          busy={refusing.busy}
          disabled={accepting.busy}
          onClick={() => void refusing.submit(() => answer(false))}
        >
          <Both of={text.both('refuse')} />
        </Button>
      </div>
    </section>
  );
}

function Until({ until }: { until: string }) {
  return (
    <p className="text-meta text-soft">
      {text('until', { until })} <Am>{text.am('until', { until })}</Am>
    </p>
  );
}

/** The differences that a proposed change makes: lines, address and totals. */
function Differences({ change }: { change: OrderChange }) {
  const { orderItems, isAddressChanged, newAddress, before, after } = change;
  const more = toBirr(toSantim(after.totalPrice) - toSantim(before.totalPrice));
  return (
    <div className="space-y-2">
      <ul className="divide-y divide-line border-y border-line">
        {orderItems
          .filter(({ qty, was, priceBefore }) => qty !== was || priceBefore !== undefined)
          .map((line) => (
            <li
              key={`${line.product} ${line.variantName ?? ''}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
            >
              <span className="min-w-0 wrap-anywhere">{nameWithVariantIn(line)}</span>
              <span className="ml-auto tabular-nums">
                {line.qty !== line.was && <Both of={piecesOf(line)} className="text-meta text-soft" />}
                {line.priceBefore !== undefined && (
                  <Both
                    of={text.both('price', {
                      price: formatBirrExact(line.price),
                      before: formatBirrExact(line.priceBefore),
                    })}
                    className="block text-meta text-soft"
                  />
                )}
              </span>
            </li>
          ))}
      </ul>
      {isAddressChanged && (
        <p>
          <Both of={text.both('address')} className="block" />
          {newAddress && <span className="block text-soft wrap-anywhere">{newAddress}</span>}
        </p>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <Both of={text.both('total')} />
        <span className="ml-auto text-right tabular-nums">
          <Both
            of={text.both('totalOf', {
              before: formatBirrExact(before.totalPrice),
              after: formatBirrExact(after.totalPrice),
            })}
            className="block text-meta font-normal text-soft"
          />
        </span>
      </p>
      <p className="text-right text-meta tabular-nums">
        <Both of={text.both('more', { birr: formatBirrExact(more) })} />
      </p>
    </div>
  );
}

function piecesOf({ qty, was }: OrderChange['orderItems'][number]) {
  if (was === 0) return text.both('added', { qty });
  return qty === 0 ? text.both('removed') : text.both('pieces', { was, qty });
}
