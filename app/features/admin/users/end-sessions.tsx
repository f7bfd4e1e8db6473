import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { User } from '#contract/accounts/users.ts';

/** Signs a person out on all devices, for example after the loss of a phone. */
export function EndSessions({ user: { _id: id, name } }: { user: User }) {
  const [asked, setAsked] = useState(false);
  const ending = useSubmission();
  const end = () =>
    ending.submit(async () => {
      await api.call('DELETE /api/users/:id/sessions', { params: { id } });
      toast.success(text.both('sessions.ended'));
    });
  return (
    <section aria-labelledby="sessions" className="mt-12 max-w-md space-y-4 border-t border-line pt-8">
      <h2 id="sessions" className="text-h2 font-semibold">
        <Both of={text.both('sessions.heading')} className="block text-body font-normal text-soft" />
      </h2>
      <p className="text-soft">{text('sessions.why')}</p>
      <Failure of={ending.failure} />
      <Button variant="secondary" busy={ending.busy} onClick={() => setAsked(true)}>
        <Both of={text.both('sessions.end')} />
      </Button>
      <LazyConfirmDialog
        open={asked}
        title={text('sessions.question', { name })}
        description={text('sessions.explained')}
        confirmLabel={text('sessions.end')}
        cancelLabel={text('cancel')}
        busy={ending.busy}
        onCancel={() => setAsked(false)}
        onConfirm={() => void end().then(() => setAsked(false))}
      />
    </section>
  );
}
