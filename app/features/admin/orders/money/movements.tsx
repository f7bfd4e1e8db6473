import { inStaffLanguage } from '#app/features/admin/common/staff-words.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { wayName } from '#app/features/quote/way-name.ts';
import { Both } from '#app/ui/both.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { moneyText } from '#app/ui/prices/money-text.ts';
import { numberOfProof } from '#contract/paying/proof-by-hand.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Movement } from '#contract/paying/payments.ts';

/** All payments and refunds of an order, also those that the provider made without the shop. */
export function Movements({ order: { movements = [] } }: { order: Order }) {
  if (movements.length === 0) return null;
  return (
    <section aria-labelledby="panel-movements">
      <h3 id="panel-movements" className="mb-3 font-semibold">
        <Both of={adminOrdersText.both('movements.heading')} className="font-normal text-soft" />
      </h3>
      <ul className="space-y-3">
        {movements.map((each) => (
          <Row key={`${each.method} ${each.proof}`} movement={each} />
        ))}
      </ul>
    </section>
  );
}

function Row({ movement: { kind, method, otherWay, proof, money, at } }: { movement: Movement }) {
  const amount = Number(money.amount);
  const number = numberOfProof(proof);
  return (
    <li>
      <p className="flex justify-between gap-3 font-medium">
        <span>
          <Both of={adminOrdersText.both(`movements.kinds.${kind}`)} className="font-normal text-soft" />
        </span>
        <span className="shrink-0 tabular-nums">
          {amount < 0 ? '−' : '+'} {moneyText({ ...money, amount: Math.abs(amount) })}
        </span>
      </p>
      <p className="text-meta text-soft tabular-nums">
        <time dateTime={at}>{dateAndTime(at)}</time> · {inStaffLanguage(wayName({ method, otherWay, proof }))}
        {number && (
          <>
            {' '}
            · <span className="inline-block break-all">{number}</span>
          </>
        )}
      </p>
    </li>
  );
}
