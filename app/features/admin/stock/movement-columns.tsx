import type { Column } from '#app/ui/data-table.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { Place, StockMovement } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { placeName } from './stock-filters.ts';

const signed = (qty: number): string => (qty > 0 ? `+${qty}` : `−${-qty}`);

/** The columns of stock movements: why the stock changed, by whom and where. */
export const movementColumns = (places: readonly Place[]): readonly Column<StockMovement>[] => [
  {
    header: text('past.when'),
    lead: true,
    cell: ({ at }) => (
      <time dateTime={at} className="tabular-nums">
        {dateAndTime(at)}
      </time>
    ),
  },
  {
    header: text('past.change'),
    end: true,
    cell: ({ qty }) => <span className="font-semibold">{signed(qty)}</span>,
  },
  { header: text('past.where'), cell: ({ place }) => placeName(places, place) },
  {
    header: text('past.why'),
    cell: ({ reason, order }) => (
      <>
        {text(`reasons.${reason}`)}
        {order && (
          // Order pages are opened by a document load.
          <a
            href={`/order/${order._id}`}
            className="ml-2 inline-flex min-h-11 items-center whitespace-nowrap md:-my-2.5"
          >
            {text('past.order', { number: order.number })}
          </a>
        )}
      </>
    ),
  },
  { header: text('past.who'), cell: ({ by }) => by ?? '–' },
  { header: text('past.note'), cell: ({ note }) => (note ? <UserText as="span">{note}</UserText> : '–') },
];
