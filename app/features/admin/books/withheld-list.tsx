import { choice } from '#app/features/admin/common/lists/list-address.ts';
import { daysSince, Lines, OrderLink } from '#app/features/admin/lists/cells.tsx';
import { defineListPart } from '#app/features/admin/lists/define-list.tsx';
import { KEPT_OF_MONTH } from '#app/features/admin/month/month-address.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { formatBirrExact } from '#contract/money.ts';
import { booksText as text } from '#contract/texts/books.ts';
import type { WithheldTax } from '#contract/books/withheld-tax.ts';
import { etb } from './amounts.ts';

const CertificateDialog = lazyDialog(() => import('./certificate-dialog.tsx'));

const COLUMNS: readonly Column<WithheldTax>[] = [
  {
    header: text('withheld.amount'),
    lead: true,
    cell: ({ amount }) => <span className="font-semibold whitespace-nowrap tabular-nums">{etb(amount)}</span>,
  },
  {
    header: text('columns.order'),
    cell: ({ order }) => <OrderLink id={order._id}>{text('order', { number: order.number })}</OrderLink>,
  },
  {
    header: text('withheld.buyer'),
    cell: ({ buyer, tin }) => (
      <span className="block wrap-anywhere md:text-left">
        {buyer}
        {tin && (
          <span className="block text-meta text-soft tabular-nums">{text('withheld.tin', { tin })}</span>
        )}
      </span>
    ),
  },
  {
    header: text('withheld.age'),
    cell: ({ withheldAt, certificate }) => (
      <Lines>
        {certificate === null && (
          <span className="font-semibold">{text('withheld.days', { count: daysSince(withheldAt) })}</span>
        )}
        <time dateTime={withheldAt} className="block text-meta text-soft tabular-nums">
          {dateAndTime(withheldAt)}
        </time>
      </Lines>
    ),
  },
  {
    header: text('withheld.certificate'),
    cell: ({ certificate, hasPicture }) =>
      certificate === null ? (
        <span className="font-semibold">{text('withheld.missing')}</span>
      ) : (
        <span className="block wrap-anywhere tabular-nums md:text-left">
          {certificate}
          {hasPicture && <span className="block text-meta text-soft">{text('withheld.withPicture')}</span>}
        </span>
      ),
  },
];

export const loadWithheld = defineListPart<WithheldTax>({
  at: '/admin/month',
  kept: KEPT_OF_MONTH,
  title: text('withheld.title'),
  explain: text('withheld.explain'),
  filters: [
    choice('state', text('withheld.filter'), text('withheld.states.missing'), [
      ['all', text('withheld.states.all')],
    ]),
  ],
  load: (query) => api.list('GET /api/withheld-tax', { query }),
  columns: COLUMNS,
  actions: {
    header: text('withheld.actions'),
    cell: (withheld, { open }) => (
      <Button
        variant="secondary"
        className="w-full md:w-auto"
        aria-label={text('withheld.noteOf', {
          amount: formatBirrExact(withheld.amount),
          number: withheld.order.number,
        })}
        onClick={() => open(withheld)}
      >
        {text('withheld.note')}
      </Button>
    ),
  },
  dialog: (withheld, props) => withheld && <CertificateDialog withheld={withheld} {...props} />,
  empty: ({ state }) => text(state === 'all' ? 'withheld.noneAtAll' : 'withheld.none'),
});
