import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { useState } from 'react';
import { session } from '#app/state/session/session.ts';
import { STEP_UP } from '#app/state/session/step-up.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { formatBirrExact } from '#contract/money.ts';
import { santimOf } from '#contract/paying/cash-notes.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { outbox, useDeeds, useSent, type Deed, type WaitingSale } from './outbox.ts';

/** The time of day in Ethiopia: '14:05'. */
export const clockTime = (moment: string): string =>
  new Date(moment).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Africa/Addis_Ababa',
  });

/** Tells which sales of this device have reached the shop since, above all those whose pieces were sold twice. */
export function SentList() {
  const sales = useSent().filter((answer) => answer !== null);
  if (sales.length === 0) return null;
  return (
    <section aria-label={text('sent')} className="mb-6 space-y-2 rounded-control border border-line p-4">
      <h2 className="font-semibold">{text('sent')}</h2>
      <ul className="space-y-2 text-meta tabular-nums">
        {sales.map(({ order, soldAt, recounted }) => (
          <li key={order._id}>
            <a href={`/admin/orders/${order.number}`} className="text-primary underline">
              {text('sentOrder', { number: order.number })}
            </a>{' '}
            {text('sentOf', { birr: formatBirrExact(order.totalPrice), time: clockTime(soldAt) })}
            {recounted > 0 && (
              <span className="block font-medium text-error">
                {text('doneRecounted', { count: recounted })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button variant="quiet" className="-ml-5" onClick={outbox.dismissSent}>
        {text('sentSeen')}
      </Button>
    </section>
  );
}

interface WaitingListProps {
  /** The key of the sale that is being opened; null: none is. */
  opening: string | null;
  onSettle: (sale: WaitingSale) => void;
}

export function WaitingList({ opening, onSettle }: WaitingListProps) {
  const deeds = useDeeds();
  const [forgotten, forget] = useState<Deed | null>(null);
  if (deeds.length === 0) return null;
  return (
    <section aria-labelledby="not-sent" className="mb-6 space-y-3 rounded-control border border-line p-4">
      <h2 id="not-sent" className="font-semibold">
        {text('notSent', { count: deeds.length })}
      </h2>
      <ul className="divide-y divide-line">
        {deeds.map((deed) => (
          <Waiting
            key={deed.key}
            deed={deed}
            isOpening={opening === deed.key}
            onSettle={onSettle}
            onForget={() => forget(deed)}
          />
        ))}
      </ul>
      <Button variant="secondary" onClick={() => void outbox.sendAll()}>
        {text('sendNow')}
      </Button>
      <LazyConfirmDialog
        open={forgotten !== null}
        title={text('forgetTitle')}
        description={text('forgetText')}
        confirmLabel={text('forget')}
        cancelLabel={text('keep')}
        onConfirm={() => {
          if (forgotten) void outbox.forget(forgotten.key);
          forget(null);
        }}
        onCancel={() => forget(null)}
      />
    </section>
  );
}

interface WaitingProps {
  deed: Deed;
  isOpening: boolean;
  onSettle: (sale: WaitingSale) => void;
  onForget: () => void;
}

/** The goods that were sold or the drawer that was counted, and the sum in birr. */
const factsOf = (deed: Deed) =>
  deed.kind === 'sale'
    ? {
        what: deed.draft.lines.map(({ piece, qty }) => `${qty} × ${pieceName(piece)}`),
        birr: deed.total,
      }
    : { what: text('countOf', { name: deed.drawer.name }), birr: santimOf(deed.body.notes) / 100 };

function Waiting({ deed, isOpening, onSettle, onForget }: WaitingProps) {
  const { by, at, problem } = deed;
  const { what, birr } = factsOf(deed);
  const isMine = session.use()?._id === by._id;
  return (
    <li className="space-y-2 py-3">
      <p className="font-medium wrap-anywhere">{what}</p>
      <p className="text-meta text-soft tabular-nums">
        {text('waitingOf', { birr: formatBirrExact(birr), time: clockTime(at), seller: by.name })}
      </p>
      {problem === undefined ? (
        <p className="text-meta text-soft">
          {isMine ? text('waitingSends') : text('waitingOther', { seller: by.name })}
        </p>
      ) : (
        <>
          <Alert kind="error">{problem.words}</Alert>
          <div className="flex flex-wrap gap-3">
            {problem.code === STEP_UP && isMine ? (
              <Button variant="secondary" onClick={() => void outbox.sendAgain(deed)}>
                {text('sendNow')}
              </Button>
            ) : (
              deed.kind === 'sale' && (
                <Button variant="secondary" busy={isOpening} onClick={() => onSettle(deed)}>
                  {text('mend')}
                </Button>
              )
            )}
            <Button variant="quiet" onClick={onForget}>
              {text('forget')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
