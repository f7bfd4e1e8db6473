import { Lines, OrderLink } from '#app/features/admin/lists/cells.tsx';
import { defineList } from '#app/features/admin/lists/define-list.tsx';
import { api } from '#app/state/api.ts';
import { paymentMethodsForStaff as paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { unclaimedText } from '#contract/texts/unclaimed-money.ts';
import type { UnclaimedMoney } from '#contract/paying/unclaimed-money.ts';
import { formatBirrExact } from '#contract/money.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { dateAndTime } from '#contract/days/written-days.ts';
import type { UnclaimedDialogProps } from './unclaimed-dialog.tsx';
const UnclaimedDialog = lazyPart<UnclaimedDialogProps>(
  () => import('./unclaimed-dialog.tsx'),
  () => null,
);

export const moneyText = ({ currency, amount }: UnclaimedMoney['money']): string =>
  `${currency} ${formatBirrExact(Number(amount))}`;

/** Somebody may decide about it. */
const isOpen = ({ state }: UnclaimedMoney): boolean => state === 'waiting' || state === 'refused';

const COLUMNS: readonly Column<UnclaimedMoney>[] = [
  { header: unclaimedText('columns.money'), lead: true, cell: Money },
  {
    header: unclaimedText('columns.why'),
    cell: ({ why, order, state }) => (
      <Lines>
        {state !== 'claimed' && (
          <Both of={unclaimedText.both(`whys.${why}`)} className="block text-meta text-soft" />
        )}
        {order && <OrderLink id={order._id}>{unclaimedText('order', { number: order.number })}</OrderLink>}
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
export const unclaimedList = defineList<UnclaimedMoney>({
  at: '/admin/unclaimed',
  title: unclaimedText('title'),
  explain: <Both of={unclaimedText.both('explain')} className="mt-1 block text-meta" />,
  load: (query) => api.list('GET /api/payments/unclaimed', { query }),
  columns: COLUMNS,
  actions: {
    header: unclaimedText('columns.actions'),
    cell: (money, { open }) =>
      isOpen(money) && (
        <Button
          variant="secondary"
          className="w-full md:w-auto"
          aria-label={unclaimedText('decideOf', { money: moneyText(money.money), proof: money.proof })}
          onClick={() => open(money)}
        >
          <Both of={unclaimedText.both('decide')} />
        </Button>
      ),
  },
  dialog: (money, props) => money && <UnclaimedDialog money={money} {...props} />,
  empty: <Both of={unclaimedText.both('empty')} className="block" />,
});
