import { Suspense, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { dateAndTime } from '#contract/written-days.ts';
import { formatBirrExact } from '#contract/money.ts';
import { booksText as text } from '#contract/texts/books.ts';
import type { WithheldTax } from '#contract/withheld-tax.ts';
import type { CertificateDialogProps } from './certificate-dialog.tsx';
import { etb } from './amounts.ts';

const CertificateDialog = lazyPart<CertificateDialogProps>(
  () => import('./certificate-dialog.tsx'),
  () => null,
);

const DAY_MS = 24 * 3600_000;
const daysSince = (moment: string) => Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / DAY_MS));

const FACTS: readonly Column<WithheldTax>[] = [
  {
    header: text('withheld.amount'),
    lead: true,
    cell: ({ amount }) => <span className="font-semibold whitespace-nowrap tabular-nums">{etb(amount)}</span>,
  },
  {
    header: text('columns.order'),
    cell: ({ order }) => (
      // Entered by a document load, as every order page.
      <a href={`/order/${order._id}`} className="inline-flex min-h-11 items-center tabular-nums">
        {text('order', { number: order.number })}
      </a>
    ),
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
      <span className="block md:text-left">
        {certificate === null && (
          <span className="font-semibold">{text('withheld.days', { count: daysSince(withheldAt) })}</span>
        )}
        <time dateTime={withheldAt} className="block text-meta text-soft tabular-nums">
          {dateAndTime(withheldAt)}
        </time>
      </span>
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

interface WithheldListProps {
  items: readonly WithheldTax[];
  isAll: boolean;
  onChanged: () => void;
}

/** Draws what buyers have withheld, each with the way to write its certificate down. */
export function WithheldList({ items, isAll, onChanged }: WithheldListProps) {
  const [open, setOpen] = useState<WithheldTax | null>(null);
  return (
    <>
      <DataTable
        caption={text('withheld.title')}
        columns={columnsWith(setOpen)}
        rows={items}
        keyOf={({ _id }) => _id}
        empty={text(isAll ? 'withheld.noneAtAll' : 'withheld.none')}
      />
      {open && (
        <Suspense>
          <CertificateDialog withheld={open} onChanged={onChanged} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The facts, and the button that opens the form. */
const columnsWith = (open: (withheld: WithheldTax) => void): readonly Column<WithheldTax>[] => [
  ...FACTS,
  {
    header: text('withheld.actions'),
    actions: true,
    cell: (withheld) => (
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
];
