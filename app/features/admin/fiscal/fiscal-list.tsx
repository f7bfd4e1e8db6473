import { inStaffLanguage } from '#app/features/admin/common/staff-words.ts';
import { choice } from '#app/features/admin/common/lists/list-address.ts';
import { daysSince, Lines, OrderLink } from '#app/features/admin/lists/cells.tsx';
import { defineListPart } from '#app/features/admin/lists/define-list.tsx';
import { KEPT_OF_MONTH } from '#app/features/admin/month/month-address.ts';
import { api } from '#app/state/api.ts';
import type { FiscalDocument } from '#contract/books/fiscal-documents.ts';
import { FISCAL_FACTS, FISCAL_STATES, isOwnReason } from '#contract/books/fiscal-states.ts';
import { fiscalText as text } from '#contract/texts/fiscal-documents.ts';
import { wayName } from '#app/features/quote/way-name.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { moneyOf } from './fiscal-money.ts';

const FiscalDialog = lazyDialog(() => import('./fiscal-dialog.tsx'));

const COLUMNS: readonly Column<FiscalDocument>[] = [
  {
    header: text('columns.money'),
    lead: true,
    cell: (document) => (
      <Lines>
        <span className="font-semibold whitespace-nowrap tabular-nums">{moneyOf(document)}</span>
        <span className="block text-meta font-normal break-all text-soft">
          {inStaffLanguage(wayName(document.movement))} · {document.movement.proof}
        </span>
      </Lines>
    ),
  },
  {
    header: text('columns.order'),
    cell: ({ order }) =>
      order ? (
        <OrderLink id={order._id}>{text('order', { number: order.number })}</OrderLink>
      ) : (
        <Lines>
          <Both of={text.both('noOrder')} className="block text-meta text-soft" />
        </Lines>
      ),
  },
  {
    header: text('columns.age'),
    cell: ({ state, waitsSince }) => (
      <Lines>
        {FISCAL_FACTS[state].isOpen && (
          <span className="font-semibold">{text('days', { count: daysSince(waitsSince) })}</span>
        )}
        <time dateTime={waitsSince} className="block text-meta text-soft tabular-nums">
          {dateAndTime(waitsSince)}
        </time>
      </Lines>
    ),
  },
  {
    header: text('columns.state'),
    cell: ({ state, reason }) => (
      <Lines>
        <span className={FISCAL_FACTS[state].isOpen ? 'font-semibold' : undefined}>
          <Both of={text.both(`states.${state}`)} className="block text-meta text-soft" />
        </span>
        {reason && (
          <span className="block text-meta wrap-anywhere text-soft">
            {isOwnReason(reason) ? <Both of={text.both(`reasons.${reason}`)} className="block" /> : reason}
          </span>
        )}
      </Lines>
    ),
  },
  {
    header: text('columns.number'),
    cell: ({ number, source, issuedBy }) =>
      number && (
        <Lines>
          <span className="block max-w-56 wrap-anywhere tabular-nums">{number}</span>
          <span className="block text-meta text-soft">
            {source === 'provider' ? text('byProvider') : issuedBy && text('by', { name: issuedBy })}
          </span>
        </Lines>
      ),
  },
];

export const loadFiscalDocuments = defineListPart<FiscalDocument>({
  at: '/admin/month',
  kept: KEPT_OF_MONTH,
  title: text('title'),
  explain: <Both of={text.both('explain')} className="mt-1 block text-meta" />,
  filters: [
    choice(
      'state',
      text('filter'),
      text('filters.open'),
      FISCAL_STATES.map((state) => [state, text(`filters.${state}`)]),
    ),
  ],
  load: (query) => api.list('GET /api/fiscal-documents', { query }),
  columns: COLUMNS,
  actions: {
    header: text('columns.actions'),
    cell: (document, { open }) =>
      document.source !== 'provider' && (
        <Button
          variant="secondary"
          className="w-full md:w-auto"
          aria-label={text('changeOf', { money: moneyOf(document), proof: document.movement.proof })}
          onClick={() => open(document)}
        >
          <Both of={text.both('change')} />
        </Button>
      ),
  },
  dialog: (document, props) => document && <FiscalDialog document={document} {...props} />,
  empty: <Both of={text.both('empty')} className="block" />,
});
