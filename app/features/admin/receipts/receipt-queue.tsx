import { Suspense, useState } from 'react';
import { commonText } from '#contract/texts/common.ts';
import { adminText } from '#contract/texts/admin.ts';
import { receiptsForStaff as receiptsText } from '#contract/texts/receipts.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { dayOf, hourOf } from '#contract/days/written-days.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { QueuedReceipt } from '#contract/paying/payments.ts';
import type { ReceiptDialogProps } from './receipt-dialog.tsx';
const ReceiptDialog = lazyPart<ReceiptDialogProps>(
  () => import('./receipt-dialog.tsx'),
  () => null,
);

const FACTS: readonly Column<QueuedReceipt>[] = [
  {
    header: receiptsText('queue.columns.order'),
    lead: true,
    cell: ({ order }) => (
      // Entered by a document load, as every order page.
      <a
        href={`/order/${order._id}`}
        className="inline-flex min-h-11 items-center whitespace-nowrap tabular-nums"
      >
        {receiptsText('queue.openOrder', { order: order.number })}
      </a>
    ),
  },
  {
    header: receiptsText('queue.columns.buyer'),
    cell: ({ order }) => <span className="wrap-anywhere">{order.user.name}</span>,
  },
  {
    header: receiptsText('queue.columns.due'),
    end: true,
    cell: ({ amount }) => (
      <span className="whitespace-nowrap">
        {commonText('priceOf', { formatted: formatBirrExact(amount) })}
      </span>
    ),
  },
  {
    header: receiptsText('queue.columns.number'),
    cell: ({ transactionNumber, bank, seenBy }) => (
      <span className="block wrap-anywhere md:text-left">
        <span className="tabular-nums">{transactionNumber}</span>
        <span className="block text-meta text-soft">{bank}</span>
        {seenBy && (
          <span className="block text-meta font-medium">
            {receiptsText('queue.seenBy', { name: seenBy.name })}
          </span>
        )}
      </span>
    ),
  },
  {
    header: receiptsText('queue.columns.sent'),
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="tabular-nums">
        <span className="whitespace-nowrap">{dayOf(createdAt)}</span> {hourOf(createdAt.slice(11, 16))}
      </time>
    ),
  },
];

/** Receipts that wait for a decision, oldest first. */
export function ReceiptQueue({
  receipts,
  onChanged,
}: {
  receipts: readonly QueuedReceipt[];
  onChanged: () => void;
}) {
  const [open, setOpen] = useState<QueuedReceipt | null>(null);
  return (
    <>
      <DataTable
        caption={adminText('receipts')}
        columns={columnsWith(setOpen)}
        rows={receipts}
        keyOf={(receipt) => receipt._id}
        empty={receiptsText('queue.empty')}
      />
      {open && (
        <Suspense>
          <ReceiptDialog receipt={open} onChanged={onChanged} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

const columnsWith = (check: (receipt: QueuedReceipt) => void): readonly Column<QueuedReceipt>[] => [
  ...FACTS,
  {
    header: receiptsText('queue.columns.actions'),
    actions: true,
    cell: (receipt) => (
      <Button
        variant="secondary"
        className="w-full md:w-auto"
        aria-label={receiptsText('queue.checkOf', { order: receipt.order.number })}
        onClick={() => check(receipt)}
      >
        {receiptsText('queue.check')}
      </Button>
    ),
  },
];
