import { Link } from 'react-router';
import { choice } from '#app/features/admin/common/lists/list-address.ts';
import { countInWords } from '#app/features/admin/common/lists/list-pages.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { daysSince, Lines, Small } from '#app/features/admin/lists/cells.tsx';
import { defineList } from '#app/features/admin/lists/define-list.tsx';
import { OrderTabs } from '#app/features/admin/orders/order-tabs.tsx';
import { api } from '#app/state/api.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { formatBirrExact } from '#contract/money.ts';
import type { OrderCounts } from '#contract/orders/order-counts.ts';
import { QUOTATION_FACTS, QUOTATION_STATES, quotationPath } from '#contract/orders/quotation-states.ts';
import type { QuotationSummary } from '#contract/orders/quotations.ts';
import { adminQuotationsText as text } from '#contract/texts/admin-quotations.ts';
import { quotationsForStaff as quotationsText } from '#contract/texts/quotations.ts';
import { withCommas } from '#contract/texts/screen-language.ts';

const QuotationDialog = lazyDialog(() => import('./quotation-dialog.tsx'));

const ageOf = (createdAt: string) => text('age', { days: daysSince(createdAt) });
const nameOf = ({ company, name }: QuotationSummary) => company || name;

const COLUMNS: readonly Column<QuotationSummary>[] = [
  {
    header: text('columns.number'),
    lead: true,
    cell: ({ number, createdAt, createdBy }) => (
      <>
        <span className="font-semibold whitespace-nowrap tabular-nums">{number ?? text('issuing')}</span>
        <span className="block text-meta font-normal text-soft">
          {withCommas([ageOf(createdAt), createdBy && text('madeBy', { name: createdBy })])}
        </span>
      </>
    ),
  },
  {
    header: text('columns.who'),
    cell: ({ company, name, phone, email }) => (
      <Lines>
        <UserText as="span">{withCommas([company, name])}</UserText>
        <Small>
          {phone && <a href={`tel:${phone}`}>{phone}</a>}
          {phone && email && ' · '}
          <span className="wrap-anywhere">{email}</span>
        </Small>
      </Lines>
    ),
  },
  {
    header: text('columns.total'),
    cell: ({ totalPrice, pieces }) => (
      <Lines>
        <span className="whitespace-nowrap tabular-nums">
          {text('etb', { birr: formatBirrExact(totalPrice) })}
        </span>
        <Small>{text('pieces', { count: pieces })}</Small>
      </Lines>
    ),
  },
  {
    header: text('columns.state'),
    cell: ({ state, validUntil, order }) => (
      <Lines>
        <span className={state === 'open' ? 'font-semibold text-primary' : 'text-soft'}>
          {quotationsText(`states.${state}`)}
        </span>
        {order ? (
          // Order pages are opened by a document load.
          <a href={`/order/${order._id}`} className="block text-meta tabular-nums underline">
            {text('order', { number: order.number })}
          </a>
        ) : (
          <Small>{text('validUntil', { day: validUntil })}</Small>
        )}
      </Lines>
    ),
  },
];

/** The quotations on the screen of orders; each can be opened (also to order it), copied and changed. */
export const quotationList = defineList<QuotationSummary, OrderCounts | null>({
  at: '/admin/orderlist?show=quotations',
  title: text('title'),
  note: countInWords,
  head: () => (
    <MayCall call="POST /api/quotations/by-staff" needs="orders:write">
      <Link to="/admin/quotations/new" className={buttonClass()}>
        {text('new')}
      </Link>
    </MayCall>
  ),
  // The list is shown even if the counts of its neighbours cannot be loaded.
  loadBesides: () => api.call('GET /api/orders/counts').catch(() => null),
  above: (counts) => (
    <>
      <OrderTabs counts={counts} state="quotations" />
      <p className="mb-6 max-w-2xl text-soft">{text('explain')}</p>
    </>
  ),
  search: text('search'),
  filters: [
    choice('state', text('state'), text('all'), [
      ...QUOTATION_STATES.map((state) => [state, quotationsText(`states.${state}`)] as const),
      ['ending', text('ending')],
    ]),
  ],
  load: (query) => api.list('GET /api/quotations', { query }),
  columns: COLUMNS,
  actions: {
    header: text('columns.actions'),
    cell: (quotation, { open }) => (
      <span className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">
        <Link
          to={quotationPath(quotation._id)}
          aria-label={text('openOf', { name: nameOf(quotation) })}
          className={`${buttonClass({ variant: 'secondary' })} grow md:grow-0`}
        >
          {text('open')}
        </Link>
        <MayCall call="POST /api/quotations/by-staff" needs="orders:write">
          <Link
            to={`/admin/quotations/new?from=${quotation._id}`}
            aria-label={text('copyOf', { name: nameOf(quotation) })}
            className={`${buttonClass({ variant: 'secondary' })} grow md:grow-0`}
          >
            {text('copy')}
          </Link>
        </MayCall>
        {QUOTATION_FACTS[quotation.state].isExtendable && (
          <MayCall
            call={['PUT /api/quotations/:id/validity', 'POST /api/quotations/:id/withdrawal']}
            needs="orders:write"
          >
            <Button
              variant="secondary"
              className="grow md:grow-0"
              aria-label={text('changeOf', { name: nameOf(quotation) })}
              onClick={() => open(quotation)}
            >
              {text('change')}
            </Button>
          </MayCall>
        )}
      </span>
    ),
  },
  dialog: (quotation, props) => quotation && <QuotationDialog quotation={quotation} {...props} />,
  empty: text('empty'),
});
