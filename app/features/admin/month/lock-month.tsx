import { useState, type ReactNode } from 'react';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { thenReload } from '#app/features/admin/common/then-reload.ts';
import { bothDays } from '#app/features/admin/common/staff-days.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { Month } from '#contract/books/months.ts';
import { dateAndTime } from '#contract/days/written-days.ts';
import { monthText as text } from '#contract/texts/month.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { nameOfMonth } from './month-name.ts';

interface LockMonthProps {
  found: Month;
  onChanged: () => void;
}

/** Says that a month is locked, or locks it after a confirmation that names the days that are not closed. */
export function LockMonth({ found, onChanged }: LockMonthProps) {
  const { month, locked, cannotLock, openDays } = found;
  const [isAsked, setAsked] = useState(false);
  const { busy, failure, submit } = useSubmission();
  if (locked)
    return (
      <Frame>
        <p className="max-w-reading">{text('locked', { name: locked.by, at: dateAndTime(locked.at) })}</p>
      </Frame>
    );
  const lock = () =>
    void submit(async () => {
      setAsked(false);
      // A refusal means that the month has changed meanwhile.
      await thenReload(async () => {
        const body = { month: month._id, openDays: openDays.length };
        await api.call('POST /api/month/lock', { body });
        toast.success(text.both('lockDone'));
      }, onChanged);
    });
  const name = nameOfMonth(month._id);
  const { why, month: earlier } = cannotLock ?? {};
  return (
    <Frame>
      <p className="mb-3 max-w-reading text-soft">{text('lockExplain')}</p>
      <div className="mb-3 empty:hidden">
        <Failure of={failure} />
      </div>
      {why ? (
        <p className="font-medium">{text(`cannot.${why}`, { month: earlier ? nameOfMonth(earlier) : '' })}</p>
      ) : (
        <MayCall call="POST /api/month/lock" needs="books:read">
          <Button variant="secondary" busy={busy} onClick={() => setAsked(true)}>
            {text('lock')}
          </Button>
        </MayCall>
      )}
      <LazyConfirmDialog
        open={isAsked}
        busy={busy}
        title={text('lockAsk', { month: name })}
        description={[openDaysIn(openDays), text('lockFor')].filter(Boolean).join(' ')}
        confirmLabel={text('lockYes')}
        cancelLabel={text('lockNo')}
        onConfirm={lock}
        onCancel={() => setAsked(false)}
      />
    </Frame>
  );
}

const MOST_NAMED = 3;

/** Names the first days that are not closed; '' if all are. */
function openDaysIn(days: readonly string[]): string {
  if (days.length === 0) return '';
  const named = days.slice(0, MOST_NAMED).map((day) => bothDays(day));
  const first = withCommas(named) + (days.length > MOST_NAMED ? ' …' : '.');
  return text('lockOpenDays', { days: days.length, first });
}

const Frame = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="lock" className="border-t border-line pt-6 print:hidden">
    <h2 id="lock" className="mb-2 text-h3 font-semibold">
      {text('lockHeading')}
    </h2>
    {children}
  </section>
);
