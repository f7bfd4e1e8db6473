import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#app/state/api.ts';
import { sessionsText as text } from '#contract/texts/sessions.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { OwnSession } from '#contract/accounts/users.ts';
import { SessionRow } from './session-row.tsx';
import { useLeave } from './use-leave.ts';

/** Lists the devices on which a person is signed in, and signs out one of them or all. */
export function SessionsPanel() {
  const { sessions, failure, load, without } = useOwnSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Removes a row; its button takes the focus with it, so the focus moves to the heading. */
  function onEnded(id: string, hadFocus: boolean) {
    if (hadFocus) heading.current?.focus();
    without(id);
  }
  return (
    <section aria-labelledby="sessions" className="mt-16 border-t border-line pt-10">
      <h2 ref={heading} id="sessions" tabIndex={-1} className="text-h2 font-semibold outline-none">
        <Both of={text.both('heading')} className="block text-body font-normal text-soft sm:inline" />
      </h2>
      <p className="mt-2 max-w-[65ch] text-soft">{text('intro')}</p>
      <div className="mt-6 max-w-3xl">
        {failure ? (
          <div className="space-y-4">
            <Failure of={failure} />
            <Button variant="secondary" onClick={load}>
              <Both of={text.both('tryAgain')} />
            </Button>
          </div>
        ) : (
          <SessionList sessions={sessions} onEnded={onEnded} />
        )}
      </div>
    </section>
  );
}

function useOwnSessions() {
  const [sessions, setSessions] = useState<readonly OwnSession[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const load = useCallback(() => {
    setFailure(null);
    api.call('GET /api/users/sessions').then(setSessions, setFailure);
  }, []);
  useEffect(load, [load]);
  const without = (id: string) => setSessions((before) => before?.filter(({ _id }) => _id !== id) ?? null);
  return { sessions, failure, load, without };
}

/** @param sessions null while they are being loaded. */
function SessionList({
  sessions,
  onEnded,
}: {
  sessions: readonly OwnSession[] | null;
  onEnded: (id: string, hadFocus: boolean) => void;
}) {
  if (!sessions)
    return (
      <div className="divide-y divide-line border-y border-line">
        <Skeleton className="my-3 h-16 w-full" />
      </div>
    );
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((entry) => (
          <SessionRow key={entry._id} entry={entry} onEnded={onEnded} />
        ))}
      </ul>
      <SignOutEverywhere />
    </>
  );
}

function SignOutEverywhere() {
  const [asked, setAsked] = useState(false);
  const ending = useSubmission();
  const leave = useLeave();
  return (
    <div className="mt-6 space-y-4">
      <Failure of={ending.failure} />
      <Button variant="secondary" onClick={() => setAsked(true)}>
        <Both of={text.both('everywhere')} />
      </Button>
      <LazyConfirmDialog
        open={asked}
        title={text('everywhereQuestion')}
        description={text('everywhereExplained')}
        confirmLabel={text('everywhere')}
        cancelLabel={text('stay')}
        busy={ending.busy}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          void ending
            .submit(async () => {
              await api.call('POST /api/users/logout-everywhere');
              leave();
            })
            .then(() => setAsked(false))
        }
      />
    </div>
  );
}
