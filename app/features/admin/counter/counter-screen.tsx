import { useState } from 'react';
import { Link } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { refusedTotal } from '#app/features/admin/discounts/reduction-values.ts';
import { DiscountFailure } from '#app/features/admin/discounts/discount-failure.tsx';
import { Failure, isApiError } from '#app/ui/failure.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { formatBirrExact } from '#contract/money.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { officeText } from '#contract/texts/office.ts';
import { PieceFinder } from './piece-finder.tsx';
import { SaleFields, SaleSums, sellWords } from './sale-fields.tsx';
import { SaleLines } from './sale-lines.tsx';
import { givenInSale } from './sale-values.ts';
import { PaymentRows } from '#app/features/admin/orders/money/payment-rows.tsx';
import { SoldPanel } from './sold-panel.tsx';
import { useCounter, type Counter } from './use-counter.ts';
import { CashDrawerField } from '#app/features/admin/orders/money/cash-drawer-field.tsx';
import { DrawerCounts } from './drawer-count.tsx';
import { takesCash } from '#app/features/admin/orders/money/payments.ts';
import { SentList, clockTime, WaitingList } from './waiting-list.tsx';

const OrderMoney = standalonePart(() => import('./order-money.tsx'));

/** The screen of a sale in the showroom: goods at the left, money at the right, and one button. */
export function CounterScreen() {
  const counter = useCounter();
  const { isOnline, sold, mended, draft, sums } = counter;
  const [isNext, setNext] = useState(false);
  const next = () => {
    setNext(true);
    counter.begin();
  };
  return (
    <>
      {!isOnline && (
        <div className="mb-5">
          <Alert kind="info">{text('offline')}</Alert>
        </div>
      )}
      {(sold || draft.lines.length === 0) && <SentList />}
      {(sold || draft.lines.length === 0) && (
        <WaitingList opening={counter.opening} onSettle={(sale) => void counter.settle(sale)} />
      )}
      {(sold || draft.lines.length === 0) && <Failure of={counter.failure} />}
      {sold ? (
        <SoldPanel sold={sold} onNext={next} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
          <div className="space-y-5">
            {mended && (
              <Alert kind="info">
                {text('mendNote', { time: clockTime(mended.at) })}{' '}
                {text('paidThen', { birr: formatBirrExact(mended.total) })}
              </Alert>
            )}
            <PieceFinder error={counter.problems['find']} isNext={isNext} onAdd={counter.add} />
            <SaleLines
              lines={draft.lines}
              given={givenInSale(draft, counter.sums?.granted, counter.till?.discountLimit)}
              onChange={(lines) => counter.change({ lines })}
            />
          </div>
          {draft.lines.length > 0 && <Money counter={counter} total={sums?.totalPrice ?? 0} />}
        </div>
      )}
      {isOnline && !sold && draft.lines.length === 0 && (
        <Link
          to="/admin/holds"
          className="mt-5 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {officeText('places.holds')}
        </Link>
      )}
      {isOnline && !sold && draft.lines.length === 0 && <OrderMoney />}
      {(sold || draft.lines.length === 0) && <DrawerCounts />}
    </>
  );
}

function Money({ counter, total }: { counter: Counter; total: number }) {
  const { draft, sums, problems } = counter;
  return (
    <div className="space-y-5 lg:rounded-control lg:bg-ground lg:p-5">
      <SaleFields counter={counter} />
      <PaymentRows
        payments={draft.payments}
        isDoubted={isApiError(counter.failure) && counter.failure.code === 'number-looks-used'}
        total={total}
        problems={problems}
        scanned={{ account: counter.till?.ethQrAccount ?? null, reference: '' }}
        onChange={(payments) => counter.change({ payments })}
      />
      {takesCash(draft) && counter.till && counter.till.drawers.length > 0 && (
        <CashDrawerField till={counter.till} drawer={counter.drawer} onChoose={counter.chooseDrawer} />
      )}
      {sums && <SaleSums sums={sums} />}
      <Failure of={refusedTotal(counter.quoteFailure) ? null : counter.quoteFailure} />
      <DiscountFailure of={counter.failure} customer={draft.fields.name} reason={draft.fields.reason} />
      <div className="sticky bottom-16 z-10 bg-surface py-2 lg:static lg:bg-transparent lg:p-0">
        <Button
          full
          busy={counter.busy}
          disabled={!sums}
          onClick={() => void counter.sell()}
          className="tabular-nums"
        >
          {sellWords(counter)}
        </Button>
      </div>
    </div>
  );
}
