import { Link } from 'react-router';
import type { Column } from '#app/ui/data-table.tsx';
import { choice } from '#app/features/admin/common/lists/list-address.ts';
import { countInWords } from '#app/features/admin/common/lists/list-pages.tsx';
import { daysSince, Lines } from '#app/features/admin/lists/cells.tsx';
import { defineList } from '#app/features/admin/lists/define-list.tsx';
import { api } from '#app/state/api.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { CASE_KINDS, CASE_STATES } from '#contract/work/case-states.ts';
import type { CaseSummary } from '#contract/work/service-cases.ts';
import type { RefusedPieces } from '#contract/stock/refused-pieces.ts';
import { adminServiceText as text } from '#contract/texts/admin-service.ts';
import { serviceForStaff as serviceText } from '#contract/texts/service.ts';
import { CaseStateWord } from './case-state-word.tsx';
import { RefusedList } from './refused-list.tsx';

const ageOf = (createdAt: string) => text('age', { days: daysSince(createdAt) });

const COLUMNS: readonly Column<CaseSummary>[] = [
  {
    header: text('columns.case'),
    lead: true,
    cell: ({ _id, number, createdAt }) => (
      <>
        <Link
          to={`/admin/service/${_id}`}
          className="font-semibold tabular-nums underline underline-offset-4"
        >
          {serviceText('case', { number })}
        </Link>
        <span className="block text-meta font-normal text-soft">{ageOf(createdAt)}</span>
      </>
    ),
  },
  {
    header: text('columns.what'),
    cell: ({ kind, wish, goods }) => (
      <Lines>
        {serviceText(`kinds.${kind}`)} · {serviceText(`wishes.${wish}`)}
        <span className="block text-meta wrap-anywhere text-soft">{goods}</span>
      </Lines>
    ),
  },
  {
    header: text('columns.buyer'),
    cell: ({ buyer, order }) => (
      <Lines>
        <UserText as="span">{buyer}</UserText>
        <a href={`/order/${order._id}`} className="block text-meta tabular-nums underline">
          {text('order', { number: order.number })}
        </a>
      </Lines>
    ),
  },
  { header: text('columns.state'), cell: ({ state }) => <CaseStateWord state={state} /> },
  {
    header: text('columns.due'),
    cell: ({ due, isOverdue }) =>
      due && (
        <span className={`whitespace-nowrap tabular-nums ${isOverdue ? 'font-semibold text-error' : ''}`}>
          {isOverdue ? text('overdue', { day: due }) : due}
        </span>
      ),
  },
];

/** The service cases, newest first, below the pieces that buyers refused at delivery. */
export const caseList = defineList<CaseSummary, RefusedPieces[]>({
  at: '/admin/service',
  title: text('title'),
  note: countInWords,
  explain: text('explain'),
  search: text('search'),
  filters: [
    choice('state', text('filters.state'), text('filters.all'), [
      ...(['open', 'to-go-on'] as const).map((each) => [each, text(`filters.${each}`)] as const),
      ...CASE_STATES.map((state) => [state, serviceText(`states.${state}`)] as const),
    ]),
    choice(
      'kind',
      text('filters.kind'),
      text('filters.all'),
      CASE_KINDS.map((kind) => [kind, serviceText(`kinds.${kind}`)]),
    ),
  ],
  load: (query) => api.list('GET /api/service-cases', { query }),
  loadBesides: () => api.call('GET /api/refused-pieces'),
  above: (refused, { changed }) => <RefusedList refused={refused} onChanged={changed} />,
  columns: COLUMNS,
  empty: text('empty'),
});
