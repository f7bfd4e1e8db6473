import { useState, type FormEvent } from 'react';
import { ApiError } from '#app/api/client.ts';
import { guestApi } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { shortEthiopianDay } from '#contract/days/written-days.ts';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import { workText as text } from '#contract/texts/work.ts';
import type { Work, WorkPiece } from '#contract/work/work-orders.ts';

interface AskForDelayProps {
  piece: WorkPiece;
  token: string;
  onChanged: (work: Work) => void;
}

const REASONS = text.below('delayReasons');
type Reason = (typeof REASONS)[number];

/** Asks the owner for a later day, with one of the usual reasons: the buyer reads it in both languages. */
export function AskForDelay({ piece, token, onChanged }: AskForDelayProps) {
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

function DelayForm({ piece, token, onChanged }: AskForDelayProps) {
  const [day, setDay] = useState('');
  const [reason, setReason] = useState<Reason>('wood');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (!day) return setProblem(text.am('dayWrong'));
    setBusy(true);
    setProblem('');
    const both = `${text(`delayReasons.${reason}`)} · ${text.am(`delayReasons.${reason}`)}`;
    try {
      const given = { params: { token, id: piece._id }, body: { day, reason: both } };
      onChanged(await guestApi.call('POST /api/work/:token/pieces/:id/delays', given));
    } catch (error) {
      const isDay = error instanceof ApiError && error.code === 'work-day-wrong';
      setProblem(text.am(isDay ? 'dayWrong' : 'failed'));
    }
    setBusy(false);
  }

  return (
    <form className="space-y-4" onSubmit={(event) => void ask(event)}>
      <DateField
        label={text.am('delayDay')}
        inAmharic
        withOther
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <ReasonChoice chosen={reason} onChoose={setReason} />
      {problem && (
        <p role="alert" className="font-medium text-error">
          {problem}
        </p>
      )}
      <Button type="submit" full busy={busy}>
        {text.am('delayAsk')}
      </Button>
    </form>
  );
}

function ReasonChoice({ chosen, onChoose }: { chosen: Reason; onChoose: (reason: Reason) => void }) {
  return (
    <fieldset className="space-y-1">
      <legend className="mb-1 font-medium">{text.am('delayReason')}</legend>
      {REASONS.map((each) => (
        <label key={each} className="flex min-h-12 items-center gap-3">
          <input
            type="radio"
            name="reason"
            checked={each === chosen}
            onChange={() => onChoose(each)}
            className="size-5 accent-primary"
          />
          {text.am(`delayReasons.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}
