import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { useState } from 'react';
import { session } from '#app/state/session/session.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { formatBirrExact } from '#contract/money.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { forgetSale, sendWaiting, waitingSales, type WaitingSale } from './waiting-sales.ts';

/** The time of day in Ethiopia: '14:05'. */
export const timeOf = (moment: string): string =>
  new Date(moment).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Africa/Addis_Ababa',
  });

interface WaitingListProps {
  /** The key of the sale that is being opened; null: none is. */
  opening: string | null;
  onSettle: (sale: WaitingSale) => void;
}

export function WaitingList({ opening, onSettle }: WaitingListProps) {
  const sales = waitingSales.use();
  const [forgotten, forget] = useState<WaitingSale | null>(null);
  if (sales.length === 0) return null;
  return (
    <section aria-labelledby="not-sent" className="mb-6 space-y-3 rounded-control border border-line p-4">
      <h2 id="not-sent" className="font-semibold">
        {text('notSent', { count: sales.length })}
      </h2>
      <ul className="divide-y divide-line">
        {sales.map((sale) => (
          <Waiting
            key={sale.key}
            sale={sale}
            isOpening={opening === sale.key}
            onSettle={onSettle}
            onForget={() => forget(sale)}
          />
        ))}
      </ul>
      <Button variant="secondary" onClick={() => void sendWaiting()}>
        {text('sendNow')}
      </Button>
      <LazyConfirmDialog
        open={forgotten !== null}
        title={text('forgetTitle')}
        description={text('forgetText')}
        confirmLabel={text('forget')}
        cancelLabel={text('keep')}
        onConfirm={() => {
          if (forgotten) forgetSale(forgotten.key);
          forget(null);
        }}
        onCancel={() => forget(null)}
      />
    </section>
  );
}

interface WaitingProps {
  sale: WaitingSale;
  isOpening: boolean;
  onSettle: (sale: WaitingSale) => void;
  onForget: () => void;
}

function Waiting({ sale, isOpening, onSettle, onForget }: WaitingProps) {
  const { by, total, soldAt, problem, draft } = sale;
  const isMine = session.use()?._id === by._id;
  return (
    <li className="space-y-2 py-3">
      <p className="font-medium wrap-anywhere">
        {draft.lines.map(({ piece, qty }) => `${qty} × ${pieceName(piece)}`).join(', ')}
      </p>
      <p className="text-meta text-soft tabular-nums">
        {text('waitingOf', { birr: formatBirrExact(total), time: timeOf(soldAt), seller: by.name })}
      </p>
      {problem === undefined ? (
        <p className="text-meta text-soft">
          {isMine ? text('waitingSends') : text('waitingOther', { seller: by.name })}
        </p>
      ) : (
        <>
          <Alert kind="error">{problem}</Alert>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" busy={isOpening} onClick={() => onSettle(sale)}>
              {text('mend')}
            </Button>
            <Button variant="quiet" onClick={onForget}>
              {text('forget')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
