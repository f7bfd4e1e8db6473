import { Link } from 'react-router';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import type { CaseSummary } from '#contract/service-cases.ts';
import { adminServiceText as text } from '#contract/texts/admin-service.ts';
import { serviceForStaff as serviceText } from '#contract/texts/service.ts';
import { CaseStateWord } from './case-state-word.tsx';

const DAY_MS = 86_400_000;
const ageOf = (createdAt: string) =>
  text('age', { days: Math.max(0, Math.floor((Date.now() - Date.parse(createdAt)) / DAY_MS)) });

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
      <span className="block md:text-left">
        {serviceText(`kinds.${kind}`)} · {serviceText(`wishes.${wish}`)}
        <span className="block text-meta wrap-anywhere text-soft">{goods}</span>
      </span>
    ),
  },
  {
    header: text('columns.buyer'),
    cell: ({ buyer, order }) => (
      <span className="block md:text-left">
        <UserText as="span">{buyer}</UserText>
        <a href={`/order/${order._id}`} className="block text-meta tabular-nums underline">
          {text('order', { number: order.number })}
        </a>
      </span>
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

/** The cases of a page, the newest first. */
export const CaseList = ({ cases }: { cases: readonly CaseSummary[] }) => (
  <DataTable
    caption={text('title')}
    columns={COLUMNS}
    rows={cases}
    keyOf={({ _id }) => _id}
    empty={text('empty')}
  />
);
