import { useDespite } from '#app/features/admin/orders/use-despite.tsx';
import { session } from '#app/state/session/session.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { WaitingMoney } from '#contract/paying/waiting-money.ts';
import { waitingMoneyText as text } from '#contract/texts/waiting-money.ts';
import { receiptsForStaff as receiptsText } from '#contract/texts/receipts.ts';

const FACTS: readonly Column<WaitingMoney>[] = [
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
    header: text('amount'),
    end: true,
    cell: ({ amount, order }) => (
      <span className="whitespace-nowrap tabular-nums">
        {text('birr', { birr: formatBirrExact(amount) })}
        {amount > order.amountDue && (
          <span className="block text-meta whitespace-normal text-error">
            {text('more', { due: formatBirrExact(order.amountDue) })}
          </span>
        )}
      </span>
    ),
  },
  {
    header: receiptsText('queue.columns.number'),
    cell: ({ reference, seenBy }) => (
      <span className="block wrap-anywhere md:text-left">
        <span className="tabular-nums">{reference}</span>
        <span className="block text-meta font-medium">
          {receiptsText('queue.seenBy', { name: seenBy.name })}
        </span>
      </span>
    ),
  },
];

interface WaitingMoneyListProps {
  waiting: readonly WaitingMoney[];
  onChanged: () => void;
}

/** Money that one person has recorded, and a second one is to see; nothing where none waits. */
export function WaitingMoneyList({ waiting, onChanged }: WaitingMoneyListProps) {
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-money" className="mt-10">
      <h2 id="waiting-money" className="text-h3 font-semibold">
        {text('heading')}
      </h2>
      <p className="mt-1 mb-3 text-soft">{text('intro')}</p>
      <DataTable
        caption={text('heading')}
        columns={columnsWith(onChanged)}
        rows={waiting}
        keyOf={({ order, reference }) => `${order._id} ${reference}`}
        empty={text('none')}
      />
    </section>
  );
}

const columnsWith = (onChanged: () => void): readonly Column<WaitingMoney>[] => [
  ...FACTS,
  {
    header: receiptsText('queue.columns.actions'),
    actions: true,
    cell: (money) => <Confirm money={money} onChanged={onChanged} />,
  },
];

/** 'I saw it too': the word of the second person, which records the money. */
function Confirm({ money, onChanged }: { money: WaitingMoney; onChanged: () => void }) {
  const { busy, failure, submit } = useSubmission();
  const { order, way, otherWay, reference, amount, seenBy } = money;
  const despite = useDespite(reference);
  if (session.use()?._id === seenBy._id) return <span className="text-soft">{text('own')}</span>;
  const overpaid = amount > order.amountDue;
  const confirm = () =>
    void submit(async () => {
      try {
        const more = { ...(otherWay && { otherWay }), ...(overpaid && { overpaid }), ...despite.said };
        await despite.watch(async () => {
          await api.call('POST /api/orders/:id/recorded-payments', {
            params: { id: order._id },
            body: { way, reference, amount, ...more },
          });
        });
        toast.success({ en: text('done', { order: order.number }) });
      } finally {
        onChanged();
      }
    });
  return (
    <>
      <Button
        variant="secondary"
        className="w-full md:w-auto"
        busy={busy}
        aria-label={text('seenOf', { order: order.number })}
        onClick={confirm}
      >
        {text('seen')}
      </Button>
      {despite.field}
      <Failure of={failure} />
    </>
  );
}
