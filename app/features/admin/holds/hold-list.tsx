import { dayInEthiopia, noonOf } from '#contract/days/days.ts';
import { dateAndTime, shortDay } from '#contract/days/written-days.ts';
import type { HeldPiece } from '#contract/stock/holds.ts';
import { adminHoldsText as text } from '#contract/texts/admin-holds.ts';
import { choice } from '#app/features/admin/common/lists/list-address.ts';
import { countInWords } from '#app/features/admin/common/lists/list-pages.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { namesOfPiece } from '#app/features/admin/common/staff-words.ts';
import { Lines, Small } from '#app/features/admin/lists/cells.tsx';
import { defineList } from '#app/features/admin/lists/define-list.tsx';
import { api } from '#app/state/api.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { Link } from '#app/ui/link.tsx';
import { callHref } from '#app/ui/sharing/contact-links.ts';

const COLUMNS: readonly Column<HeldPiece>[] = [
  {
    header: text('columns.piece'),
    lead: true,
    cell: ({ product, qty, ...piece }) => {
      const [name, variantName] = namesOfPiece(piece);
      return (
        <>
          <Link to={`/product/${product}`} className="inline-flex min-h-11 items-center">
            {name}
          </Link>
          <span className="block text-meta text-soft">
            {[variantName, text('count', { count: qty })].filter(Boolean).join(' · ')}
          </span>
        </>
      );
    },
  },
  {
    header: text('columns.person'),
    cell: ({ person, phone }) => (
      <Lines>
        <span className="block">
          <UserText as="span">{person}</UserText>
        </span>
        <a
          href={callHref(phone)}
          className="inline-flex min-h-11 items-center whitespace-nowrap tabular-nums"
        >
          {phone}
        </a>
      </Lines>
    ),
  },
  {
    header: text('columns.until'),
    cell: ({ until, ended, endedAt, order }) =>
      ended === null ? (
        <Lines>
          <span className="block whitespace-nowrap">{shortDay(noonOf(until))}</span>
          {until <= dayInEthiopia(new Date()) && (
            <span className="block font-semibold text-primary">{text('today')}</span>
          )}
        </Lines>
      ) : (
        <Lines>
          <span className="block">{text(`ends.${ended}`)}</span>
          {order && (
            <Link to={`/admin/orders/${order.number}`} className="inline-flex min-h-11 items-center">
              {text('order', { number: order.number })}
            </Link>
          )}
          {endedAt && <Small>{dateAndTime(endedAt)}</Small>}
        </Lines>
      ),
  },
];

/** The pieces that the showroom keeps for people who come to see them; whoever has come buys them at the counter. */
export const holdList = defineList<HeldPiece>({
  at: '/admin/holds',
  title: text('title'),
  note: countInWords,
  explain: text('explain'),
  search: text('search'),
  filters: [
    choice('state', text('state'), text('living'), [
      ['today', text('today')],
      ['past', text('past')],
    ]),
  ],
  load: (query) => api.list('GET /api/holds', { query }),
  columns: COLUMNS,
  actions: {
    header: text('columns.actions'),
    cell: ({ _id: id, name, person, ended, mayExtend }, { act, busy }) =>
      ended === null && (
        <div className="flex flex-wrap gap-2">
          <MayCall call="POST /api/counter/sales" needs="orders:write">
            <Link
              to={`/admin/counter?hold=${id}`}
              aria-label={text('sellOf', { name, person })}
              className={`${buttonClass()} min-h-11! py-1!`}
            >
              {text('sell')}
            </Link>
          </MayCall>
          {mayExtend && (
            <Button
              variant="secondary"
              busy={busy}
              aria-label={text('extendOf', { name, person })}
              onClick={() => act(() => api.call('POST /api/holds/:id/extension', { params: { id } }))}
              className="min-h-11! py-1!"
            >
              {text('extend')}
            </Button>
          )}
          <Button
            variant="quiet"
            busy={busy}
            aria-label={text('endOf', { name, person })}
            onClick={() => act(() => api.call('POST /api/holds/:id/end', { params: { id } }))}
            className="min-h-11! py-1!"
          >
            {text('end')}
          </Button>
        </div>
      ),
  },
  empty: ({ state }) => text(state === 'past' ? 'emptyPast' : 'empty'),
  isWork: true,
});
