import { writtenMoment } from '#contract/days/written-days.ts';
import { useRef, type ReactNode } from 'react';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { sessionsText as text } from '#contract/texts/sessions.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { OwnSession } from '#contract/accounts/users.ts';
import { useLeave } from './use-leave.ts';

interface SessionRowProps {
  entry: OwnSession;
  onEnded: (id: string, hadFocus: boolean) => void;
}

/** One device on which a person is signed in, and the button that signs it out. */
export function SessionRow({ entry, onEnded }: SessionRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const device = entry.device || text('unknownDevice');
  const { ending, end } = useEnding(entry, () => {
    toast.success(text.both('ended', { device }));
    // The focus moves only from this row; a busy button may have lost it to the page's body.
    const { activeElement: focused } = document;
    onEnded(entry._id, focused === document.body || row.current?.contains(focused) === true);
  });
  return (
    <li ref={row} className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            <span>{entry.device || <Both of={text.both('unknownDevice')} />}</span>
            {entry.current && (
              <span className="rounded-control bg-primary/10 px-2 py-0.5 text-meta font-medium text-primary">
                <Both of={text.both('thisDevice')} />
              </span>
            )}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-5 text-meta text-soft">
            <Moment label={text.both('began')} of={entry.began} />
            <Moment label={text.both('lastUsed')} of={entry.lastUsed} />
          </p>
        </div>
        <Button variant="secondary" busy={ending.busy} onClick={end}>
          <Both of={text.both('signOut')} />
          <span className="sr-only">{device}</span>
        </Button>
      </div>
      {Boolean(ending.failure) && (
        <div className="mt-3">
          <Failure of={ending.failure} />
        </div>
      )}
    </li>
  );
}

/** Signs the device out; `onEnded` is called if that is another device than this one. */
function useEnding(entry: OwnSession, onEnded: () => void) {
  const ending = useSubmission();
  const leave = useLeave();
  const end = () =>
    void ending.submit(async () => {
      if (entry.current) {
        await api.call('POST /api/users/logout');
        leave();
        return;
      }
      await api
        .call('DELETE /api/users/sessions/:id', { params: { id: entry._id } })
        .catch((error: unknown) => {
          // The session ended by itself in the meantime.
          if (!(error instanceof ApiError) || error.status !== 404) throw error;
        });
      onEnded();
    });
  return { ending, end };
}

function Moment({ label, of }: { label: { en: string; am: string }; of: string }): ReactNode {
  return (
    <span>
      <Both of={label} />{' '}
      <time dateTime={of} className="whitespace-nowrap tabular-nums">
        {writtenMoment(of)}
      </time>
    </span>
  );
}
