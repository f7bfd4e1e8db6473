import { inStaffLanguage } from '#app/features/admin/common/staff-words.ts';
import { Suspense, useState, type ReactNode } from 'react';
import type { FiscalDocument } from '#contract/fiscal-documents.ts';
import { FISCAL_FACTS } from '#contract/fiscal-states.ts';
import { formatBirrExact } from '#contract/money.ts';
import { fiscalText as text } from '#contract/texts/fiscal-documents.ts';
import { wayName } from '#app/features/quote/way-name.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { dateAndTime } from '#contract/written-days.ts';
import type { FiscalDialogProps } from './fiscal-dialog.tsx';

const FiscalDialog = lazyPart<FiscalDialogProps>(
  () => import('./fiscal-dialog.tsx'),
  () => null,
);

export const moneyOf = ({ movement: { money } }: FiscalDocument): string =>
  `${money.currency} ${formatBirrExact(Number(money.amount))}`;

const DAY_MS = 24 * 3600_000;
const daysSince = (moment: string) => Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / DAY_MS));

const FACTS: readonly Column<FiscalDocument>[] = [
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
        // Entered by a document load, as every order page.
        <a
          href={`/order/${order._id}`}
          className="inline-flex min-h-11 items-center whitespace-nowrap tabular-nums"
        >
          {text('order', { number: order.number })}
        </a>
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
        {reason && <span className="block text-meta wrap-anywhere text-soft">{reason}</span>}
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

/** Lines of a cell begin below one another; on a phone they end where the label is not. */
const Lines = ({ children }: { children: ReactNode }) => (
  <span className="block md:text-left">{children}</span>
);

/** The fiscal documents of payments and refunds, each with what may be done about it. */
export function FiscalList({
  items,
  onChanged,
}: {
  items: readonly FiscalDocument[];
  onChanged: () => void;
}) {
  const [open, setOpen] = useState<FiscalDocument | null>(null);
  return (
    <>
      <DataTable
        caption={text('title')}
        columns={columnsWith(setOpen)}
        rows={items}
        keyOf={({ _id }) => _id}
        empty={<Both of={text.both('empty')} className="block" />}
      />
      {open && (
        <Suspense>
          <FiscalDialog document={open} onChanged={onChanged} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

const columnsWith = (change: (document: FiscalDocument) => void): readonly Column<FiscalDocument>[] => [
  ...FACTS,
  {
    header: text('columns.actions'),
    actions: true,
    cell: (document) =>
      document.source !== 'provider' && (
        <Button
          variant="secondary"
          className="w-full md:w-auto"
          aria-label={text('changeOf', { money: moneyOf(document), proof: document.movement.proof })}
          onClick={() => change(document)}
        >
          <Both of={text.both('change')} />
        </Button>
      ),
  },
];
