import { inShop } from '#contract/texts/reader-language.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import { Both } from '#app/ui/both.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { specifiedDay, shortDay } from '#contract/days/written-days.ts';
import { formatBirrExact } from '#contract/money.ts';
import { birrLeft } from '#contract/orders/part-paid.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { YesNo } from './yes-no.tsx';

const day = (moment: string | null) => moment && specifiedDay(moment);

/** The column with an order's number, and with its state when the columns 'paid' and 'delivered' do not tell it. */
const numberColumn = (): Column<OrderSummary> => ({
  header: text('columns.id'),
  lead: true,
  cell: (order) => (
    <>
      <span className="font-medium tabular-nums">{order.number}</span>
      {ORDER_FACTS[order.status].step === null && (
        <span className="ml-2 text-meta font-normal text-soft">
          <Both of={text.both(`states.${order.status}`)} />
        </span>
      )}
    </>
  ),
});

/** The columns of My Orders. */
export const myOrderColumns = (): Column<OrderSummary>[] => [
  numberColumn(),
  {
    header: text('columns.date'),
    cell: (order) => (
      <time dateTime={order.createdAt} className="whitespace-nowrap tabular-nums">
        {day(order.createdAt)}
        <span className="block text-meta text-soft">{shortDay(new Date(order.createdAt))}</span>
      </time>
    ),
  },
  {
    header: text('columns.total'),
    end: true,
    cell: (order) => (
      <span className="whitespace-nowrap">{text('amount', { birr: formatBirrExact(order.totalPrice) })}</span>
    ),
  },
  {
    header: text('columns.paid'),
    cell: (order) => {
      const rest = birrLeft(order);
      return (
        <YesNo
          yes={order.isPaid}
          words={text(order.isPaid ? 'paid' : rest === null ? 'notPaid' : 'partPaid')}
          note={
            rest === null
              ? (day(order.paidAt) ?? text('timeline.waiting'))
              : text('stillDue', { birr: formatBirrExact(rest) })
          }
        />
      );
    },
  },
  {
    header: text('columns.delivered'),
    cell: (order) => (
      <YesNo
        yes={order.isDelivered}
        words={order.isDelivered ? text('delivered') : text('notDelivered')}
        note={day(order.deliveredAt) ?? text('timeline.waiting')}
      />
    ),
  },
  {
    header: text('columns.action'),
    actions: true,
    cell: (order) => <Details of={order} />,
  },
];

/** The order page has its own content security policy, so the link loads a document. */
const Details = ({ of: { _id, number } }: { of: OrderSummary }) => (
  <a
    href={inShop(`/order/${_id}`)}
    aria-label={text('detailsOf', { number })}
    className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
  >
    {text('details')}
  </a>
);
