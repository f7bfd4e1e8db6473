import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { User } from '#contract/accounts/users.ts';

/** Removes the second factors of a person who has lost them. */
export function ResetFactor({ user: { _id: id, name } }: { user: User }) {
  const [asked, setAsked] = useState(false);
  const resetting = useSubmission();
  const reset = () =>
    resetting.submit(async () => {
      await api.call('DELETE /api/users/:id/second-factor', { params: { id } });
      toast.success({ en: text('factor.done') });
    });
  return (
    <section aria-labelledby="factor" className="mt-12 max-w-md space-y-4 border-t border-line pt-8">
      <h2 id="factor" className="text-h2 font-semibold">
        {text('factor.heading')}
      </h2>
      <p className="text-soft">{text('factor.why')}</p>
      <Failure of={resetting.failure} />
      <Button variant="secondary" busy={resetting.busy} onClick={() => setAsked(true)}>
        {text('factor.reset')}
      </Button>
      <LazyConfirmDialog
        open={asked}
        title={text('factor.question', { name })}
        description={text('factor.explained')}
        confirmLabel={text('factor.reset')}
        cancelLabel={text('cancel')}
        busy={resetting.busy}
        onCancel={() => setAsked(false)}
        onConfirm={() => void reset().then(() => setAsked(false))}
      />
    </section>
  );
}
