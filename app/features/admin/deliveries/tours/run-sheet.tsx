import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Crew, PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import { HALVES, type HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { formatBirrExact } from '#contract/money.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { callHref, mapHref } from '#app/ui/sharing/contact-links.ts';
import { shortEthiopianDay, shortGregorianDay } from '#contract/days/written-days.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { boardHref } from '../planning/board-address.ts';
import { placeWords } from '../planning/place-words.ts';
import './run-sheet.css';

interface RunSheetProps {
  halfDay: HalfDay;
  /** Undefined: the sheet has the stops of all crews. */
  crew: Crew | undefined;
  stops: readonly PlannedDelivery[];
}

export function RunSheet({ halfDay, crew, stops }: RunSheetProps) {
  const { day, half } = halfDay;
  const { from, to } = HALVES[half];
  return (
    <div className="run-sheet page max-w-4xl pt-6 pb-20 print:max-w-none print:p-0">
      <div className="mb-5 flex flex-wrap gap-3 print:hidden">
        <Link to={boardHref({ day })} className={buttonClass({ variant: 'secondary' })}>
          {text('sheet.back')}
        </Link>
        <Button onClick={() => window.print()}>{text('sheet.print')}</Button>
      </div>
      <h1 className="text-h1 font-semibold print:text-h2">
        <Both of={text.both('sheet.title')} className="text-h3 font-normal text-soft" />
      </h1>
      <p className="mt-1 text-h3 print:text-body">
        {shortGregorianDay(noonOf(day))}, {text(`halves.${half}`)} {from}–{to}{' '}
        <span lang="am" className="text-soft">
          {shortEthiopianDay(noonOf(day))}፣ {text.am(`halves.${half}`)}
        </span>
      </p>
      {crew && (
        <p className="mt-1 wrap-anywhere">
          {[crew.name, crew.vehicle, crew.driver, crew.phone].filter(Boolean).join(' · ')}
        </p>
      )}
      {stops.length === 0 && <p className="mt-6 text-soft">{text('sheet.empty')}</p>}
      <ol className="mt-5 space-y-4 print:space-y-0">
        {stops.map((stop, index) => (
          <Stop key={stop._id} stop={stop} place={index + 1} />
        ))}
      </ol>
    </div>
  );
}

function Stop({ stop, place }: { stop: PlannedDelivery; place: number }) {
  const { order, number, address, kind } = stop;
  const where = placeWords(address);
  return (
    <li className="together rounded-control border border-line bg-surface p-4 print:rounded-none print:border-0 print:border-t print:border-ink print:px-0 print:py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h3 font-semibold tabular-nums">
          {place}. {number === 1 ? order.number : `${order.number}/${number}`}{' '}
          <UserText as="span">{address.name}</UserText>
          {kind !== 'delivery' && <> · {text(`card.kinds.${kind}`)}</>}
        </h2>
        <Money stop={stop} />
      </div>
      <dl className="mt-2 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 print:mt-1 print:grid-cols-[7rem_minmax(0,1fr)] print:text-meta">
        <Fact of="phone">
          <Phones of={address} />
        </Fact>
        <Fact of="address">
          <UserText as="span">{where.address}</UserText>{' '}
          <a
            href={where.href ?? mapHref(where.address)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-x-2 underline print:hidden"
          >
            <Both of={text.both('sheet.map')} />
          </a>
        </Fact>
        {address.landmark && (
          <Fact of="landmark">
            <UserText as="span">{address.landmark}</UserText>
          </Fact>
        )}
        {address.deliveryNote && (
          <Fact of="note">
            <UserText as="span">{address.deliveryNote}</UserText>
          </Fact>
        )}
        <Fact of="goods">
          <Goods of={stop} />
        </Fact>
      </dl>
      <p className="mt-6 hidden border-t border-ink pt-0.5 text-meta print:ml-auto print:block print:w-1/2">
        <Both of={text.both('sheet.received')} />
      </p>
    </li>
  );
}

function Phones({ of: { phone, secondPhone } }: { of: PlannedDelivery['address'] }) {
  return [phone, secondPhone].map(
    (number) =>
      number && (
        <a
          key={number}
          href={callHref(number)}
          className="mr-5 inline-flex min-h-11 items-center font-semibold tabular-nums print:min-h-0"
        >
          {number}
        </a>
      ),
  );
}

type FactName = 'phone' | 'address' | 'landmark' | 'note' | 'goods';

function Fact({ of, children }: { of: FactName; children: ReactNode }) {
  return (
    <>
      <dt className="py-1 text-meta text-soft print:py-0">
        <Both of={text.both(`sheet.facts.${of}`)} className="block text-meta print:inline" />
      </dt>
      <dd className="min-w-0 py-1 wrap-anywhere print:py-0">{children}</dd>
    </>
  );
}

/**
 * Says how much the crew has to collect, and how much of it may be cash. An unpaid order that is not paid at
 * delivery is marked: its goods must not be handed over.
 */
function Money({ stop: { amountDue, cashAtMost, order } }: { stop: PlannedDelivery }) {
  if (amountDue === 0)
    return (
      <p className="font-semibold">
        <Both of={text.both('sheet.paid')} />
      </p>
    );
  if (order.awaiting !== 'delivery')
    return (
      <p className="border-2 border-error px-2 py-1 font-semibold text-error">
        <Both of={text.both('sheet.notPaid')} className="block font-semibold" />
      </p>
    );
  const cash = text.both('sheet.cash', { amount: formatBirrExact(cashAtMost) });
  return (
    <div className="border-2 border-ink px-2 py-1">
      <p className="font-semibold whitespace-nowrap tabular-nums">
        <Both of={text.both('sheet.collect')} />{' '}
        {text('sheet.amount', { amount: formatBirrExact(amountDue) })}
      </p>
      {cashAtMost < amountDue && (
        <p className="text-meta">
          <Both of={cash} className="block text-meta" />
        </p>
      )}
    </div>
  );
}

function Goods({ of: { goods } }: { of: PlannedDelivery }) {
  return (
    <ul>
      {goods.map(({ line, name, variantName, qty }) => (
        <li key={line} className="wrap-anywhere">
          <strong className="tabular-nums">{qty} ×</strong> {name}
          {variantName && ` (${variantName})`}
        </li>
      ))}
    </ul>
  );
}
