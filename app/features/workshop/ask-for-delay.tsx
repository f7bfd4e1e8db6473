import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { shortEthiopianDay } from '#contract/days/written-days.ts';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import { workText as text } from '#contract/texts/work.ts';
import type { DelayFormProps } from './delay-form.tsx';

/** Loaded when it is first opened, because few carpenters are late. */
const DelayForm = standalonePart<DelayFormProps>(
  () => import('./delay-form.tsx'),
  null,
  () => <p role="alert">{text.am('failed')}</p>,
);

/** Asks the owner for a later day, with one of the usual reasons: the buyer reads it in both languages. */
export function AskForDelay({ piece, token, onChanged }: DelayFormProps) {
  const [open, setOpen] = useState(false);
  if (piece.askedDay) {
    const day = shortEthiopianDay(noonOf(piece.askedDay));
    return <p className="mt-6 rounded-control bg-ground px-4 py-3">{text.am('delayAsked', { day })}</p>;
  }
  return (
    <div className="mt-6 border-t border-line pt-4">
      {open ? (
        <DelayForm piece={piece} token={token} onChanged={onChanged} />
      ) : (
        <Button variant="quiet" className="-ml-5" onClick={() => setOpen(true)}>
          {text.am('delay')}
        </Button>
      )}
    </div>
  );
}
