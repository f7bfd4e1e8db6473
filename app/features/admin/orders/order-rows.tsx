import { inStaffLanguage } from '#app/features/admin/common/staff-words.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayByMoment } from '#contract/days/written-days.ts';
import { formatBirrExact } from '#contract/money.ts';
import { birrLeft } from '#contract/orders/part-paid.ts';
import type { ListedOrder } from '#contract/orders/order-desk.ts';
import { adminText } from '#contract/texts/admin.ts';
import { orderDeskText as text } from '#contract/texts/order-desk.ts';
import { ordersForStaff as ordersText } from '#contract/texts/orders.ts';
import { cityIn } from '#contract/texts/place-in.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { wayName } from '#app/features/quote/way-name.ts';
import { YesNo } from '#app/features/orders/yes-no.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { callHref } from '#app/ui/sharing/contact-links.ts';
import { ageOf } from './age.ts';
import type { Selection } from '#app/features/admin/common/lists/use-selection.ts';
import { StatePill } from './state-pill.tsx';

interface OrderRowsProps {
  orders: readonly ListedOrder[];
  selection: Selection;
  /** The time when the list was loaded: ages are counted from then. */
  now: number;
}

/** The orders of a page: a dense table, or rows of two lines on a phone. Each row is a link to its order. */
export function OrderRows({ orders, selection, now }: OrderRowsProps) {
  return (
    <table
      role="table"
      className="block w-full xl:table xl:table-fixed xl:border-separate xl:border-spacing-0"
    >
      <caption className="sr-only">{adminText('orders')}</caption>
      <thead role="rowgroup" className="sr-only xl:not-sr-only xl:table-header-group">
        <tr role="row" className="xl:table-row">
          {COLUMNS.map(([header, width, isFigure]) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={classNames(
                'bg-paper px-2 py-2 text-meta font-semibold text-soft xl:sticky xl:top-(--sticky-top,0px) xl:z-20 xl:border-b xl:border-input',
                isFigure ? 'text-right' : 'text-left',
                width,
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block border-t border-line xl:table-row-group xl:border-t-0">
        {orders.map((order) => (
          <Row key={order._id} order={order} selection={selection} now={now} />
        ))}
      </tbody>
    </table>
  );
}

/** The columns with their widths, so that a long name moves no other column. */
const COLUMNS: readonly (readonly [header: string, width: string, isFigure?: boolean])[] = [
  [ordersText('columns.id'), 'xl:w-[9.5%]'],
  [text('columns.state'), 'xl:w-[13%]'],
  [ordersText('columns.user'), 'xl:w-[16%]'],
  [text('columns.goods'), 'xl:w-[12%]'],
  [ordersText('columns.date'), 'xl:w-[8%]'],
  [ordersText('columns.total'), 'xl:w-[12%]', true],
  [ordersText('columns.paid'), 'xl:w-[11.5%]'],
  [ordersText('columns.delivered'), 'xl:w-[11.5%]'],
  [ordersText('columns.action'), 'xl:w-[6.5%]', true],
];

/** The places of the cells on a phone: number, buyer and total above, age, goods and state below. */
const ROW =
  'relative grid h-18 grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[1.375rem_1.125rem_1.375rem] content-center items-center ' +
  'gap-x-3 overflow-hidden border-b border-line focus-within:bg-surface hover:bg-surface xl:table-row xl:h-auto ' +
  'xl:overflow-visible xl:text-[0.875rem]';

function Row({ order, selection, now }: { order: ListedOrder; selection: Selection; now: number }) {
  const { _id: id, number, createdAt } = order;
  const isChosen = selection.has(id);
  const rest = birrLeft(order);
  return (
    <tr role="row" className={classNames(ROW, isChosen && 'bg-tint-leaf')}>
      <Cell at="col-start-1 row-start-1">
        <span className="flex items-center gap-2">
          <label className="relative z-10 -my-3 flex size-11 items-center justify-center xl:my-0 xl:-ml-2 xl:size-9">
            <input
              type="checkbox"
              aria-label={text('select.one', { number })}
              checked={isChosen}
              onChange={() => selection.toggle(id)}
              className="size-4.5 accent-primary"
            />
          </label>
          <Link
            to={`/admin/orders/${number}`}
            className="font-semibold tabular-nums no-underline after:absolute after:inset-0 hover:underline"
          >
            {number}
          </Link>
        </span>
      </Cell>
      <Cell at="col-span-2 col-start-2 row-start-3 flex max-w-full xl:table-cell">
        <StatePill order={order} />
        {rest !== null && (
          <span className="ml-2 shrink-0 text-meta font-medium text-offer tabular-nums xl:hidden">
            {stillDue(rest)}
          </span>
        )}
        {order.preparedAt && !order.isDelivered && (
          <span className="ml-1 hidden text-meta text-soft xl:inline">{text('prepared')}</span>
        )}
      </Cell>
      <Cell at="col-start-2 row-start-1">
        <span className="block truncate font-medium xl:font-normal">{order.user.name}</span>
        <Reach order={order} />
      </Cell>
      <Cell at="col-span-2 col-start-2 row-start-2">
        <span className="block truncate text-meta text-soft xl:text-[length:inherit] xl:text-ink">
          {goodsOf(order)}
          <span className="xl:hidden">{order.city && ` · ${cityIn(order.city)}`}</span>
        </span>
      </Cell>
      <Cell at="col-start-1 row-span-2 row-start-2 max-xl:pl-3">
        <time dateTime={createdAt} className="text-meta whitespace-nowrap text-soft tabular-nums">
          <span className="hidden whitespace-normal text-ink xl:block">{dayByMoment(createdAt)}</span>
          {ageOf(createdAt, now)}
        </time>
      </Cell>
      <Cell at="col-start-3 row-start-1 text-right tabular-nums">
        <span className="font-semibold whitespace-nowrap xl:font-normal">
          {ordersText('amount', { birr: formatBirrExact(order.totalPrice) })}
        </span>
      </Cell>
      <Money order={order} rest={rest} />
    </tr>
  );
}

/**
 * The cells 'paid', 'delivered' and the link to the order. They are hidden on phones, where the state says the
 * same and the row is the link.
 */
function Money({ order, rest }: { order: ListedOrder; rest: number | null }) {
  const { number, isPaid, paidAt, isDelivered, deliveredAt, inCash, paymentMethod, otherWay } = order;
  return (
    <>
      <Cell at="max-xl:hidden">
        {rest === null ? (
          <YesNo
            yes={isPaid}
            words={ordersText(isPaid ? 'paid' : 'notPaid')}
            note={(paidAt && dayByMoment(paidAt)) ?? ordersText('timeline.waiting')}
          />
        ) : (
          <span className="flex items-start gap-1.5">
            <YesNo yes={false} words={ordersText('partPaid')} />
            <span className="text-offer tabular-nums">{stillDue(rest)}</span>
          </span>
        )}
        <span className="block truncate text-meta text-soft">
          {inStaffLanguage(wayName({ method: inCash ? 'cash' : paymentMethod, otherWay }))}
        </span>
      </Cell>
      <Cell at="max-xl:hidden">
        <YesNo
          yes={isDelivered}
          words={isDelivered ? ordersText('delivered') : ordersText('notDelivered')}
          note={(deliveredAt && dayByMoment(deliveredAt)) ?? ordersText('timeline.waiting')}
        />
      </Cell>
      <Cell at="max-xl:hidden text-right">
        <Link
          to={`/admin/orders/${number}`}
          aria-label={ordersText('detailsOf', { number })}
          className="relative z-10 inline-flex min-h-11 items-center font-medium text-primary underline-offset-4 hover:underline"
        >
          {ordersText('details')}
        </Link>
      </Cell>
    </>
  );
}

const stillDue = (birr: number): string => ordersText('stillDue', { birr: formatBirrExact(birr) });

/** A link that calls the buyer, and the city. */
function Reach({ order: { phone, city } }: { order: ListedOrder }) {
  return (
    <span className="hidden truncate text-meta text-soft tabular-nums xl:block">
      {phone && (
        <a href={callHref(phone)} className="relative z-10 underline-offset-4 hover:underline">
          {phone}
        </a>
      )}
      {phone && city && ' · '}
      {city && cityIn(city)}
    </span>
  );
}

function goodsOf({ goods, moreGoods }: ListedOrder): string {
  const named = withCommas(goods.map(({ qty, name }) => text('goods', { qty, name })));
  return moreGoods > 0 ? text('moreGoods', { goods: named, count: moreGoods }) : named;
}

const Cell = ({ at, children }: { at: string; children: ReactNode }) => (
  <td
    role="cell"
    className={classNames('min-w-0 p-0 align-middle xl:border-b xl:border-line xl:px-2 xl:py-1.5', at)}
  >
    {children}
  </td>
);
