import { Link } from 'react-router';
import { importText as text } from '#contract/texts/product-import.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import type { ImportItem, ImportOutcome, ProductImport } from '#contract/goods/product-import.ts';
import { ProblemText } from './problem-text.tsx';

const AT = '/admin/products/import';
/** The number of changed fields that are shown of a product; the others are only counted. */
const SHOWN = 12;

const LOOKS: Record<ImportOutcome, string> = {
  new: 'bg-primary/10 text-primary',
  changed: 'bg-primary/10 text-primary',
  unchanged: 'bg-line/60 text-soft',
  waiting: 'bg-line/60 text-ink',
  wrong: 'bg-error/10 text-error',
};

const COLUMNS: readonly Column<ImportItem>[] = [
  {
    header: text('table.product'),
    lead: true,
    cell: ({ name, product }) =>
      product ? (
        <Link to={`/admin/product/${product}/edit`} className="inline-flex min-h-11 items-center break-words">
          {name || text('nameless')}
        </Link>
      ) : (
        <span className="break-words">{name || text('nameless')}</span>
      ),
  },
  {
    header: text('table.rows'),
    cell: ({ rows }) => <span className="whitespace-nowrap tabular-nums">{rowsInWords(rows)}</span>,
  },
  {
    header: text('table.outcome'),
    cell: ({ outcome, state }) =>
      outcome && (
        <span
          className={`rounded-full px-2.5 py-0.5 text-meta font-medium whitespace-nowrap ${LOOKS[outcome]}`}
        >
          {state === 'failed' && outcome !== 'wrong' ? text('views.failed') : text(`outcomes.${outcome}`)}
        </span>
      ),
  },
  { header: text('table.what'), cell: What, wide: true, className: 'md:w-1/2' },
];

const rowsInWords = (rows: readonly number[]) =>
  rows.length > 1 ? `${rows[0]} – ${rows.at(-1)}` : String(rows[0]);

function What({ problems, notes, changes }: ImportItem) {
  if (problems.length + notes.length + changes.length === 0) return <span className="text-soft">–</span>;
  return (
    <ul className="min-w-0 space-y-1.5">
      {problems.map((problem) => (
        <li key={`${problem.row} ${problem.column} ${problem.code}`} className="text-error">
          <ProblemText of={problem} />
        </li>
      ))}
      {changes.slice(0, SHOWN).map(({ row, column, from, to }) => (
        <li key={`${row} ${column}`} className="break-words">
          <span className="text-soft tabular-nums">{text('row', { row })}</span> {column}: {shortened(to)}
          {from !== null && (
            <span className="block text-meta text-soft">{text('before', { value: shortened(from) })}</span>
          )}
        </li>
      ))}
      {changes.length > SHOWN && (
        <li className="text-soft">{text('more', { count: changes.length - SHOWN })}</li>
      )}
      {notes.map((note) => (
        <li key={`${note.row} ${note.code}`} className="text-soft">
          <ProblemText of={note} />
        </li>
      ))}
    </ul>
  );
}

const LONGEST = 160;
const shortened = (value: string) =>
  value === '' ? text('empty') : value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;

/** Links that show only the products with one outcome, each with its count. */
export function ImportViews({ of, only }: { of: ProductImport; only: string }) {
  const { outcomes, products, failed } = of;
  const views: [view: string, label: string, count: number | null][] = [
    ['', text('views.all'), products],
    ['new', text('outcomes.new'), outcomes.new],
    ['changed', text('outcomes.changed'), outcomes.changed],
    ['unchanged', text('outcomes.unchanged'), outcomes.unchanged],
    ...(outcomes.waiting > 0
      ? [['waiting', text('outcomes.waiting'), outcomes.waiting] as [string, string, number]]
      : []),
    ['wrong', text('outcomes.wrong'), outcomes.wrong],
    ['noted', text('views.noted'), null],
    ...(failed > 0 ? [['failed', text('views.failed'), failed] as [string, string, number]] : []),
  ];
  return (
    <nav aria-label={text('table.outcome')} className="mt-8 mb-4 flex flex-wrap gap-x-2 gap-y-2">
      {views.map(([view, label, count]) => (
        <Link
          key={view}
          to={view ? `${AT}?only=${view}` : AT}
          preventScrollReset
          aria-current={only === view ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-soft no-underline hover:border-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {label}
          {count !== null && <span className="tabular-nums">{count.toLocaleString('en-US')}</span>}
        </Link>
      ))}
    </nav>
  );
}

export function ImportRows({ items }: { items: readonly ImportItem[] }) {
  return (
    <DataTable
      caption={text('table.what')}
      columns={COLUMNS}
      rows={items}
      keyOf={({ position }) => String(position)}
      empty={text('nothingHere')}
    />
  );
}
