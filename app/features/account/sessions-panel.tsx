import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session.ts';
import { sessionsText as text } from '#app/text/sessions.ts';
import { toasts } from '#app/text/toasts.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { LazyConfirmDialog } from '#app/ui/lazy-confirm-dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';
import type { OwnSession } from '#contract/users.ts';

/** Where one is signed in, with a way out of each place and of all. */
export function SessionsPanel() {
  const { sessions, failure, load, without } = useOwnSessions();
  return (
    <section aria-labelledby="sessions" className="mt-16 border-t border-line pt-10">
      <h2 id="sessions" className="text-h2 font-semibold">
        <Both of={text.heading} className="block text-body font-normal text-soft sm:inline" />
      </h2>
      <p className="mt-2 max-w-[65ch] text-soft">{text.intro.en}</p>
      <div className="mt-6 max-w-3xl">
        {failure ? (
          <div className="space-y-4">
            <Failure of={failure} />
            <Button variant="secondary" onClick={load}>
              <Both of={text.tryAgain} />
            </Button>
          </div>
        ) : (
          <SessionList sessions={sessions} onEnded={without} />
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
    api.users.sessions().then(setSessions, setFailure);
  }, []);
  useEffect(load, [load]);
  const without = (id: string) => setSessions((before) => before?.filter(({ _id }) => _id !== id) ?? null);
  return { sessions, failure, load, without };
}

/** @param sessions null while they are on their way. */
function SessionList({
  sessions,
  onEnded,
}: {
  sessions: readonly OwnSession[] | null;
  onEnded: (id: string) => void;
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

function SessionRow({ entry, onEnded }: { entry: OwnSession; onEnded: (id: string) => void }) {
  const ending = useSubmission();
  const leave = useLeave();
  const device = entry.device || text.unknownDevice.en;

  function end() {
    void ending.submit(async () => {
      if (entry.current) {
        await api.users.logout();
        leave();
        return;
      }
      await api.users.endSession(entry._id).catch((error: unknown) => {
        // It has ended by itself meanwhile.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
      toast.success(text.ended(device));
      onEnded(entry._id);
    });
  }

  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            <span>{entry.device || <Both of={text.unknownDevice} />}</span>
            {entry.current && (
              <span className="rounded-control bg-primary/10 px-2 py-0.5 text-meta font-medium text-primary">
                <Both of={text.thisDevice} />
              </span>
            )}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-5 text-meta text-soft">
            <Moment label={text.began} of={entry.began} />
            <Moment label={text.lastUsed} of={entry.lastUsed} />
          </p>
        </div>
        <Button variant="secondary" busy={ending.busy} onClick={end}>
          <Both of={text.signOut} />
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

function Moment({ label, of }: { label: { en: string; am: string }; of: string }): ReactNode {
  return (
    <span>
      <Both of={label} />{' '}
      <time dateTime={of} className="whitespace-nowrap tabular-nums">
        {of.slice(0, 16).replace('T', ' ')}
      </time>
    </span>
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
        <Both of={text.everywhere} />
      </Button>
      <LazyConfirmDialog
        open={asked}
        title={text.everywhereQuestion.en}
        description={text.everywhereExplained.en}
        confirmLabel={text.everywhere.en}
        cancelLabel={text.stay.en}
        busy={ending.busy}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          void ending
            .submit(async () => {
              await api.users.logoutEverywhere();
              leave();
            })
            .then(() => setAsked(false))
        }
      />
    </div>
  );
}

/** This browser has been signed out at the server: it forgets the person, too. */
function useLeave() {
  const navigate = useNavigate();
  return () => {
    session.set(null);
    toast.success(toasts.loggedOut);
    void navigate('/login');
  };
}
