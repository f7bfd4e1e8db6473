import { writtenMoment } from '#contract/days/written-days.ts';
import { useState } from 'react';
import { secondFactorText as text } from '#contract/texts/second-factor.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

interface FactorRowProps {
  name: string;
  since: string;
  lastUsed: string | null;
  remove: () => Promise<void>;
}

/** One second factor, and the way to remove it. */
export function FactorRow({ name, since, lastUsed, remove }: FactorRowProps) {
  const [asked, setAsked] = useState(false);
  const removing = useSubmission();
  const confirmed = () => {
    setAsked(false);
    return removing.submit(async () => {
      await remove();
      toast.success(text.both('removed', { name }));
    });
  };
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-medium">{name}</p>
          <p className="mt-1 flex flex-wrap gap-x-5 text-meta text-soft">
            <Moment label={text.both('since')} of={since} />
            {lastUsed !== null && <Moment label={text.both('lastUsed')} of={lastUsed} />}
          </p>
        </div>
        <Button variant="secondary" busy={removing.busy} onClick={() => setAsked(true)}>
          <Both of={text.both('remove')} />
          <span className="sr-only">{name}</span>
        </Button>
      </div>
      <Failure of={removing.failure} />
      <LazyConfirmDialog
        open={asked}
        title={text('removeQuestion', { name })}
        description={text('removeExplained')}
        confirmLabel={text('remove')}
        cancelLabel={text('keep')}
        busy={removing.busy}
        onCancel={() => setAsked(false)}
        onConfirm={() => void confirmed()}
      />
    </div>
  );
}

function Moment({ label, of }: { label: { en: string; am?: string }; of: string }) {
  return (
    <span>
      <Both of={label} />{' '}
      <time dateTime={of} className="whitespace-nowrap tabular-nums">
        {writtenMoment(of)}
      </time>
    </span>
  );
}
