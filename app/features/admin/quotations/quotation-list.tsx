import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { formatBirrExact } from '#contract/money.ts';
import { QUOTATION_FACTS, quotationPath } from '#contract/quotation-states.ts';
import type { QuotationSummary } from '#contract/quotations.ts';
import { adminQuotationsText as text } from '#contract/texts/admin-quotations.ts';
import { quotationsForStaff as quotationsText } from '#contract/texts/quotations.ts';
import type { QuotationDialogProps } from './quotation-dialog.tsx';

const QuotationDialog = lazyPart<QuotationDialogProps>(
  () => import('./quotation-dialog.tsx'),
  () => null,
);

/** Lines of a cell begin below one another; on a phone they end where the label is not. */
const Lines = ({ children }: { children: ReactNode }) => (
  <span className="block md:text-left">{children}</span>
);
const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-meta text-soft tabular-nums">{children}</span>
);

const DAY_MS = 86_400_000;
const ageOf = (createdAt: string) =>
  text('age', { days: Math.max(0, Math.floor((Date.now() - Date.parse(createdAt)) / DAY_MS)) });
const nameOf = ({ company, name }: QuotationSummary) => company || name;

const FACTS: readonly Column<QuotationSummary>[] = [
  {
    header: text('columns.number'),
    lead: true,
    cell: ({ number, createdAt, createdBy }) => (
      <>
        <span className="font-semibold whitespace-nowrap tabular-nums">{number ?? text('issuing')}</span>
        <span className="block text-meta font-normal text-soft">
          {[ageOf(createdAt), createdBy && text('madeBy', { name: createdBy })].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  {
    header: text('columns.who'),
    cell: ({ company, name, phone, email }) => (
      <Lines>
        <UserText as="span">{[company, name].filter(Boolean).join(', ')}</UserText>
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
          // Entered by a document load, as every order page.
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

interface QuotationListProps {
  quotations: readonly QuotationSummary[];
  onChanged: () => void;
}

/** The quotations of a page; each can be opened (where it is ordered too), copied and changed. */
export function QuotationList({ quotations, onChanged }: QuotationListProps) {
  const [changing, change] = useState<QuotationSummary | null>(null);
  return (
    <>
      <DataTable
        caption={text('title')}
        columns={columnsWith(change)}
        rows={quotations}
        keyOf={({ _id }) => _id}
        empty={text('empty')}
      />
      {changing && (
        <Suspense>
          <QuotationDialog quotation={changing} onChanged={onChanged} onClose={() => change(null)} />
        </Suspense>
      )}
    </>
  );
}

const columnsWith = (change: (quotation: QuotationSummary) => void): readonly Column<QuotationSummary>[] => [
  ...FACTS,
  {
    header: text('columns.actions'),
    actions: true,
    cell: (quotation) => (
      <span className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">
        <Link
          to={quotationPath(quotation._id)}
          aria-label={text('openOf', { name: nameOf(quotation) })}
          className={`${buttonClass({ variant: 'secondary' })} grow md:grow-0`}
        >
          {text('open')}
        </Link>
        <Link
          to={`/admin/quotations/new?from=${quotation._id}`}
          aria-label={text('copyOf', { name: nameOf(quotation) })}
          className={`${buttonClass({ variant: 'secondary' })} grow md:grow-0`}
        >
          {text('copy')}
        </Link>
        {QUOTATION_FACTS[quotation.state].isExtendable && (
          <Button
            variant="secondary"
            className="grow md:grow-0"
            aria-label={text('changeOf', { name: nameOf(quotation) })}
            onClick={() => change(quotation)}
          >
            {text('change')}
          </Button>
        )}
      </span>
    ),
  },
];
