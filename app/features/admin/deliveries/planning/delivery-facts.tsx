import { namesOfPiece } from '#app/features/admin/common/staff-words.ts';
import type { ReactNode } from 'react';
import type { PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { formatBirrExact } from '#contract/money.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { classNames } from '#app/ui/class-names.ts';
import { callHref, mapHref } from '#app/ui/sharing/contact-links.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { placeWords } from './place-words.ts';

const LOOKS = {
  quiet: 'border-line text-soft',
  good: 'border-primary text-primary',
  due: 'border-offer text-offer',
} as const;

export const Pill = ({ look, children }: { look: keyof typeof LOOKS; children: ReactNode }) => (
  <span
    className={classNames(
      'inline-block rounded-control border px-1.5 py-0.5 text-meta font-medium whitespace-nowrap tabular-nums',
      LOOKS[look],
    )}
  >
    {children}
  </span>
);

/** The order's number, with that of the delivery if there are several; links to the order's page. */
export function DeliveryName({ delivery: { order, number, kind, isAgain } }: { delivery: PlannedDelivery }) {
  const name =
    number === 1
      ? text('card.order', { number: order.number })
      : text('card.part', { number: order.number, delivery: number });
  return (
    <span className="flex flex-wrap items-center gap-2">
      {/* Order pages are opened by a document load. */}
      <a
        href={`/order/${order._id}`}
        className="inline-flex min-h-11 items-center font-semibold tabular-nums"
      >
        {name}
      </a>
      {kind !== 'delivery' && <Pill look="quiet">{text(`card.kinds.${kind}`)}</Pill>}
      {isAgain && <Pill look="quiet">{text('card.again')}</Pill>}
    </span>
  );
}

/** Labels with the state of a delivery and of its payment. */
export function DeliveryPills({ delivery }: { delivery: PlannedDelivery }) {
  const { state, amountDue, order, confirmedAt, heldAt, hasPassed } = delivery;
  const amount = formatBirrExact(amountDue);
  return (
    <span className="flex flex-wrap gap-1.5">
      {state !== 'open' && (
        <Pill look={state === 'delivered' ? 'good' : 'due'}>{text(`card.states.${state}`)}</Pill>
      )}
      {amountDue === 0 ? (
        <Pill look="quiet">{text('card.paid')}</Pill>
      ) : (
        <Pill look="due">
          {text(order.awaiting === 'delivery' ? 'card.collect' : 'card.notPaid', { amount })}
        </Pill>
      )}
      {confirmedAt && <Pill look="good">{text('card.confirmed')}</Pill>}
      {hasPassed && <Pill look="due">{text('card.passed')}</Pill>}
      {heldAt && <Pill look="due">{text('card.held')}</Pill>}
    </span>
  );
}

/** The receiver with links to call them, and the address with everything that helps to find it. */
export function Receiver({ delivery: { address } }: { delivery: PlannedDelivery }) {
  const place = placeWords(address);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4">
        <UserText as="span" className="font-medium wrap-anywhere">
          {address.name}
        </UserText>
        {[address.phone, address.secondPhone].map(
          (number) =>
            number && (
              <a
                key={number}
                href={callHref(number)}
                aria-label={text('card.callNumber', { number })}
                className="inline-flex min-h-11 items-center font-semibold text-primary tabular-nums underline underline-offset-4"
              >
                {number}
              </a>
            ),
        )}
      </p>
      <p className="wrap-anywhere text-soft">
        <UserText as="span">{[place.address, address.landmark].filter(Boolean).join(' · ')}</UserText>{' '}
        {(place.address || place.href) && (
          <a
            href={place.href ?? mapHref(place.address)}
            target="_blank"
            rel="noreferrer"
            className="underline"
          >
            {text('card.map')}
          </a>
        )}
      </p>
      {address.deliveryNote && (
        <p className="text-meta wrap-anywhere">
          <UserText as="span">{address.deliveryNote}</UserText>
        </p>
      )}
    </div>
  );
}

export function Goods({ delivery: { goods } }: { delivery: PlannedDelivery }) {
  if (goods.length === 0) return <p className="text-meta text-soft">{text('card.noGoods')}</p>;
  return (
    <ul className="text-meta">
      {goods.map(({ line, qty, toMake = 0, ...piece }) => {
        const [name, variantName] = namesOfPiece(piece);
        return (
          <li key={line} className="wrap-anywhere">
            {text('card.goods', { qty, name: variantName ? `${name} (${variantName})` : name })}
            {toMake > 0 && <span className="text-offer"> · {text('card.toMake', { count: toMake })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
