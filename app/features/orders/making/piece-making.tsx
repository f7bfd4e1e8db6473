import { nameWithVariantIn } from '#contract/texts/screen-language.ts';
import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { shortDay, shortEthiopianDay } from '#contract/days/written-days.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import type { Order } from '#contract/orders/orders.ts';
import { makingText as text } from '#contract/texts/making.ts';
import type { PieceMaking } from '#contract/work/work-orders.ts';
import { WORK_STAGES } from '#contract/work/work-stages.ts';

interface PieceMakingProps {
  piece: PieceMaking;
  orderId: string;
  onChanged: ((order: Order) => void) | null;
}

const nameOf = (piece: PieceMaking): string =>
  text('pieces', { qty: piece.qty, name: nameWithVariantIn(piece) });

/** A group of pieces that are made together: their stage, the day and the pictures. */
export function PieceMakingRow({ piece, orderId, onChanged }: PieceMakingProps) {
  const { stage, dueDay, pictures, delay, hasBegun } = piece;
  const name = nameOf(piece);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        {dueDay && stage !== 'ready' && !delay?.isCancelled && (
          <p className="tabular-nums">
            {text('readyBy')} <strong>{shortDay(noonOf(dueDay))}</strong>{' '}
            <Am className="text-meta text-soft">{shortEthiopianDay(noonOf(dueDay))}</Am>
          </p>
        )}
      </div>
      <p className="mt-1">
        <Both of={hasBegun ? text.both(`stages.${stage}`) : text.both('notBegun')} className="text-soft" />
      </p>
      <div aria-hidden className="mt-2 grid grid-cols-5 gap-1">
        {WORK_STAGES.slice(1).map((each, index) => (
          <span
            key={each}
            className={`h-1.5 rounded-full ${index < WORK_STAGES.indexOf(stage) ? 'bg-primary' : 'bg-line'}`}
          />
        ))}
      </div>
      {pictures.length > 0 && (
        <ul className="mt-3 flex gap-3 overflow-x-auto pb-1">
          {pictures.map(({ stage: shown, image }) => (
            <li key={image} className="w-36 shrink-0">
              <a href={image.replace('-400.', '-800.')} target="_blank" rel="noopener" className="block">
                <Picture
                  src={image}
                  alt={text('picture', { stage: text(`stages.${shown}`), name })}
                  sizes="144px"
                  width={144}
                  height={144}
                  className="aspect-square w-full rounded-picture bg-ground object-cover"
                />
              </a>
              <p className="mt-1 text-meta text-soft">
                <Both of={text.both(`stages.${shown}`)} className="block" />
              </p>
            </li>
          ))}
        </ul>
      )}
      {delay && <Delay piece={piece} delay={delay} orderId={orderId} onChanged={onChanged} />}
    </>
  );
}

type Told = NonNullable<PieceMaking['delay']>;

/** Says that a piece is delayed, with the buyer's right to cancel it. */
function Delay({ piece, delay, orderId, onChanged }: PieceMakingProps & { delay: Told }) {
  if (delay.isCancelled) {
    return (
      <p className="mt-3 rounded-control bg-ground px-4 py-3">
        <Both of={text.both('cancelled')} className="block text-soft" />
      </p>
    );
  }
  if (piece.stage === 'ready') return null;
  const day = noonOf(delay.toDay);
  return (
    <div role="status" className="mt-3 space-y-2 rounded-control border-l-4 border-input bg-ground px-4 py-3">
      <p>
        <UserText>{text('delayed', { reason: delay.reason })}</UserText>
        <strong>{text('newDay', { day: shortDay(day) })}</strong>
        <Am className="block text-soft">{text.am('newDay', { day: shortEthiopianDay(day) })}</Am>
      </p>
      {delay.isCancellable && onChanged && (
        <GiveUp delay={delay} orderId={orderId} name={nameOf(piece)} onChanged={onChanged} />
      )}
    </div>
  );
}

interface GiveUpProps {
  delay: Told;
  orderId: string;
  name: string;
  onChanged: (order: Order) => void;
}

/** A button that asks once, then cancels the delayed pieces. */
function GiveUp({ delay, orderId, name, onChanged }: GiveUpProps) {
  const { submit, busy, failure } = useSubmission();
  const [asking, setAsking] = useState(false);
  const until = new Date(delay.cancelUntil);
  async function giveUp() {
    await submit(async () => {
      const params = { id: orderId, delay: delay._id };
      onChanged(await api.call('POST /api/orders/:id/making/:delay/cancellation', { params }));
    });
    setAsking(false);
  }
  return (
    <>
      <p className="text-meta text-soft">
        {text('mayCancel', { day: shortDay(until) })}
        <Am className="block">{text.am('mayCancel', { day: shortEthiopianDay(until) })}</Am>
      </p>
      <Failure of={failure} />
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Both of={text.both('cancel')} />
      </Button>
      <LazyConfirmDialog
        open={asking}
        title={text('cancelQuestion', { name })}
        description={<Both of={text.both('cancelDetails')} className="block" />}
        confirmLabel={text('cancelYes')}
        cancelLabel={text('cancelNo')}
        busy={busy}
        onConfirm={() => void giveUp()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
