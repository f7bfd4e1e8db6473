import { useState } from 'react';
import { payTogetherText as text } from '#contract/texts/pay-together.ts';
import { api } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';

/** Lets the buyer end the link by which others pay; asks once. */
export function EndPayLink({ order: id, onEnded }: { order: string; onEnded: () => void }) {
  const submission = useSubmission();
  const [asking, setAsking] = useState(false);
  async function end() {
    await submission.submit(async () => {
      await api.call('DELETE /api/orders/:id/pay-link', { params: { id } });
      onEnded();
    });
    setAsking(false);
  }
  return (
    <div className="space-y-3">
      <Failure of={submission.failure} />
      <Button variant="quiet" className="-ml-5" onClick={() => setAsking(true)}>
        <Both of={text.both('endLink')} />
      </Button>
      <LazyConfirmDialog
        open={asking}
        title={text('endLinkAsk')}
        description={<Both of={text.both('endLinkHint')} className="block" />}
        confirmLabel={text('endLinkYes')}
        cancelLabel={text('endLinkNo')}
        busy={submission.busy}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
