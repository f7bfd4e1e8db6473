import { useState } from 'react';
import { Link } from 'react-router';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { noteWorkDone } from '#app/features/admin/common/office/office-counts.ts';
import { api } from '#app/state/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { dateAndTime } from '#contract/days/written-days.ts';
import { heldBackText as text } from '#contract/texts/held-back.ts';
import type { HeldBack as Held } from '#contract/work/held-back.ts';
import type { Today } from '#contract/work/today.ts';

/** The hours within which messages can still be sent; older ones are dropped. */
const HOURS = [1, 6, 24, 72];

/** Tells owners of a restored shop what waits to go out, and lets it out. */
export function HeldBack({ heldBack }: Pick<Today, 'heldBack'>) {
  const [dropped, setDropped] = useState<number | null>(null);
  if (dropped !== null)
    return (
      <Alert kind="success" className="mb-6">
        {text('released', { dropped })}
      </Alert>
    );
  if (!heldBack) return null;
  return <Waiting held={heldBack} onReleased={setDropped} />;
}

function Waiting({ held, onReleased }: { held: Held; onReleased(dropped: number): void }) {
  const [hours, setHours] = useState('');
  const { busy, failure, submit } = useSubmission();
  const release = async () => {
    const body = { youngerThanHours: hours === '' ? null : Number(hours) };
    const { dropped } = await api.call('POST /api/held-back/release', { body });
    noteWorkDone();
    onReleased(dropped);
  };
  const { reason, dataOf, waiting, oldest } = held;
  return (
    <Alert kind="info" className="mb-6 space-y-3">
      <p>
        {text(`because.${reason}`)} {dataOf && text('dataOf', { when: dateAndTime(dataOf) })}
      </p>
      <p>{text('waiting', { count: waiting, since: oldest ? dateAndTime(oldest) : '' })}</p>
      <p className="font-semibold">{text('askFirst')}</p>
      <p>
        <Link to="/admin/waiting-jobs" className="inline-flex min-h-11 items-center underline">
          {text('toJobs')}
        </Link>
      </p>
      <MayCall call="POST /api/held-back/release" needs="settings:write">
        <div className="flex flex-wrap items-end gap-3">
          <SelectField label={text('which')} value={hours} onChange={({ target }) => setHours(target.value)}>
            <option value="">{text('all')}</option>
            {HOURS.map((each) => (
              <option key={each} value={each}>
                {text('hours', { hours: each })}
              </option>
            ))}
          </SelectField>
          <Button busy={busy} onClick={() => void submit(release)}>
            {text('release')}
          </Button>
        </div>
        <Failure of={failure} />
      </MayCall>
    </Alert>
  );
}
