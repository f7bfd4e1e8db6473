import { useState } from 'react';
import { Link } from 'react-router';
import { dateAndTime } from '#contract/days/written-days.ts';
import type { DeskOrder } from '#contract/orders/order-desk.ts';
import { orderDeskText as text } from '#contract/texts/order-desk.ts';
import { ordersForStaff as ordersText } from '#contract/texts/orders.ts';
import { ageOf } from '../age.ts';
import { standingOf, StatePill } from '../state-pill.tsx';

export function DeskHead({ desk }: { desk: DeskOrder }) {
  const { order, preparedAt } = desk;
  const [now] = useState(Date.now);
  const { number, status, awaiting, createdAt } = order;
  const what = status === 'paid' && preparedAt ? 'paidPrepared' : status;
  return (
    <header className="mb-4">
      <Neighbours desk={desk} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-h1 font-semibold tabular-nums">{ordersText('orderNumber', { number })}</h1>
        {!awaiting && <StatePill order={order} />}
      </div>
      <p className="mt-1 max-w-reading">{awaiting ? standingOf(order) : text(`what.${what}`)}</p>
      <p className="text-meta text-soft tabular-nums">
        {[`${text('placedOn', { at: dateAndTime(createdAt) })} (${ageOf(createdAt, now)})`, takenBy(desk)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </header>
  );
}

const takenBy = ({ seller, lookedAfterBy, agent }: DeskOrder): string =>
  [
    agent && text('begunByAgent', { name: agent.replace(/^https?:\/\//, '') }),
    seller && text('takenBy', { name: seller }),
    lookedAfterBy && text('lookedAfterBy', { name: lookedAfterBy }),
  ]
    .filter(Boolean)
    .join(' · ');

const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

function Neighbours({ desk: { previous, next } }: { desk: DeskOrder }) {
  return (
    <nav aria-label={text('neighbours')} className="flex flex-wrap gap-x-5 text-meta">
      <Link to="/admin/orderlist" className={LINK}>
        {text('toList')}
      </Link>
      {previous !== null && (
        <Link to={`/admin/orders/${previous}`} className={`${LINK} ml-auto`}>
          {text('previous')}
        </Link>
      )}
      {next !== null && (
        <Link to={`/admin/orders/${next}`} className={`${LINK} ${previous === null ? 'ml-auto' : ''}`}>
          {text('next')}
        </Link>
      )}
    </nav>
  );
}
