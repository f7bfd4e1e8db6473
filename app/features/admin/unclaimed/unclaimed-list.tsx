import { Suspense, useState, type ReactNode } from 'react';
import { paymentMethodsForStaff as paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { unclaimedText } from '#contract/texts/unclaimed-money.ts';
import type { UnclaimedMoney } from '#contract/unclaimed-money.ts';
import { formatBirrExact } from '#contract/money.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { dateAndTime } from '#contract/written-days.ts';
import type { UnclaimedDialogProps } from './unclaimed-dialog.tsx';
const UnclaimedDialog = lazyPart<UnclaimedDialogProps>(
  () => import('./unclaimed-dialog.tsx'),
  () => null,
);

export const moneyText = ({ currency, amount }: UnclaimedMoney['money']): string =>
  `${currency} ${formatBirrExact(Number(amount))}`;

/** Somebody may decide about it. */
const isOpen = ({ state }: UnclaimedMoney): boolean => state === 'waiting' || state === 'refused';

const FACTS: readonly Column<UnclaimedMoney>[] = [
  { header: unclaimedText('columns.money'), lead: true, cell: Money },
  {
    header: unclaimedText('columns.why'),
    cell: ({ why, order, state }) => (
      <Lines>
        {state !== 'claimed' && (
          <Both of={unclaimedText.both(`whys.${why}`)} className="block text-meta text-soft" />
        )}
        {order && (
          // Entered by a document load, as every order page.
          <a
            href={`/order/${order._id}`}
            className="inline-flex min-h-11 items-center whitespace-nowrap tabular-nums"
          >
            {unclaimedText('order', { number: order.number })}
          </a>
        )}
      </Lines>
    ),
  },
  {
    header: unclaimedText('columns.proof'),
    cell: ({ method, proof }) => (
      <Lines>
        {paymentMethodsText(`${method}.label`)}{' '}
        <span className="block text-meta break-all text-soft">{proof}</span>
      </Lines>
    ),
  },
  {
    header: unclaimedText('columns.captured'),
    cell: ({ capturedAt }) => (
      <time dateTime={capturedAt} className="tabular-nums">
        {dateAndTime(capturedAt)}
      </time>
    ),
  },
  {
    header: unclaimedText('columns.state'),
    cell: (money) => (
      <Lines>
        <span className={isOpen(money) ? 'font-semibold' : undefined}>
          <Both of={unclaimedText.both(`states.${money.state}`)} className="block text-meta text-soft" />
        </span>
        {money.reason && (
          <span className="block text-meta wrap-anywhere text-soft">
            {unclaimedText('reasonGiven', { reason: money.reason })}
          </span>
        )}
      </Lines>
    ),
  },
];

/** Lines of a cell begin below one another; on a phone they end where the label is not. */
const Lines = ({ children }: { children: ReactNode }) => (
  <span className="block md:text-left">{children}</span>
);

function Money({ money, left }: UnclaimedMoney) {
  const whole = moneyText(money);
  return (
    <>
      <span className="font-semibold whitespace-nowrap tabular-nums">{whole}</span>
      {left.amount !== money.amount && (
        <span className="block text-meta font-normal text-soft tabular-nums">
          {unclaimedText('ofMoney', { left: moneyText(left), money: whole })}
        </span>
      )}
    </>
  );
}

/** Money that belongs to no order; what waits for a decision stands first. */
export function UnclaimedList({
  items,
  onChanged,
}: {
  items: readonly UnclaimedMoney[];
  onChanged: () => void;
}) {
  const [open, setOpen] = useState<UnclaimedMoney | null>(null);
  return (
    <>
      <DataTable
        caption={unclaimedText('title')}
        columns={columnsWith(setOpen)}
        rows={items}
        keyOf={(money) => money._id}
        empty={<Both of={unclaimedText.both('empty')} className="block" />}
      />
      {open && (
        <Suspense>
          <UnclaimedDialog money={open} onChanged={onChanged} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

const columnsWith = (decide: (money: UnclaimedMoney) => void): readonly Column<UnclaimedMoney>[] => [
  ...FACTS,
  {
    header: unclaimedText('columns.actions'),
    actions: true,
    cell: (money) =>
      isOpen(money) && (
        <Button
          variant="secondary"
          className="w-full md:w-auto"
          aria-label={unclaimedText('decideOf', { money: moneyText(money.money), proof: money.proof })}
          onClick={() => decide(money)}
        >
          <Both of={unclaimedText.both('decide')} />
        </Button>
      ),
  },
];
