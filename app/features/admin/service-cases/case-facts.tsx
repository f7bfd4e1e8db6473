import type { ReactNode } from 'react';
import { halfDayName } from '#app/features/admin/deliveries/planning/board-address.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { formatBirrExact } from '#contract/money.ts';
import type { ManagedCase } from '#contract/work/service-cases.ts';
import { adminServiceText as text } from '#contract/texts/admin-service.ts';
import { serviceForStaff as serviceText } from '#contract/texts/service.ts';

const linkClass = 'underline underline-offset-4';
const etb = (birr: number) => text('etb', { birr: formatBirrExact(birr) });

/** Draws the buyer and the facts of a service case; unknown facts are left out. */
export function CaseFacts({ of }: { of: ManagedCase }) {
  const { order, buyer, offer, payingOrder, cost, goods } = of;
  return (
    <dl className="border-t border-line pt-2">
      <Fact name={text('facts.order')}>
        {/* Order pages are opened by a document load. */}
        <a href={`/order/${order._id}`} className={linkClass}>
          {text('order', { number: order.number })}
        </a>
      </Fact>
      <Fact name={text('facts.buyer')}>
        <UserText as="span">{buyer.name}</UserText>
      </Fact>
      <Fact name={text('facts.phone')}>
        {buyer.phone && (
          <a href={`tel:${buyer.phone}`} className={linkClass}>
            {buyer.phone}
          </a>
        )}
      </Fact>
      <Fact name={text('facts.wish')}>{serviceText(`wishes.${of.wish}`)}</Fact>
      <Fact name={text('facts.place')}>{of.place && text(`places.${of.place}`)}</Fact>
      <Fact name={text('facts.warranty')}>{of.warrantyUntil ?? text('noWarranty')}</Fact>
      <Fact name={text('facts.free')}>{text(of.isFree ? 'yes' : 'no')}</Fact>
      <Fact name={text('facts.worth')}>{etb(of.worth)}</Fact>
      <Fact name={text('facts.offer')}>
        {offer && text('offer', { price: formatBirrExact(offer.price), state: offer.state })}
      </Fact>
      <Fact name={text('facts.payingOrder')}>
        {payingOrder && (
          <a href={`/order/${payingOrder._id}`} className={linkClass}>
            {payingOrder.due > 0
              ? text('payingDue', { number: payingOrder.number, birr: formatBirrExact(payingOrder.due) })
              : text('payingPaid', { number: payingOrder.number })}
          </a>
        )}
      </Fact>
      <Fact name={text('facts.cost')}>{cost === null ? null : etb(cost)}</Fact>
      <Fact name={text('facts.goods')}>{goods && text(`goods.${goods}`)}</Fact>
      {of.visits.map(({ _id, kind, state, day, half }) => (
        <Fact
          key={_id}
          name={text(kind === 'delivery' && of.wish === 'repair' ? 'visits.back' : `visits.${kind}`)}
        >
          {text('visit', { day: day && half ? halfDayName({ day, half }) : text('noDay'), state })}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
