import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { orderLinkText as text } from '#contract/texts/order-link.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';

/** Lets the buyer end the links that were sent about their order; asks once. */
export default function EndOrderLinks({ order: id }: { order: string }) {
  const submission = useSubmission();
  const [asking, setAsking] = useState(false);
  async function end() {
    await submission.submit(async () => {
      await api.call('DELETE /api/orders/:id/links', { params: { id } });
      toast.success(text.both('ended'));
    });
    setAsking(false);
  }
  return (
    <div className="mt-4 space-y-3">
      <Failure of={submission.failure} />
      <Button variant="quiet" className="-ml-5" onClick={() => setAsking(true)}>
        <Both of={text.both('end')} />
      </Button>
      <LazyConfirmDialog
        open={asking}
        title={text('endAsk')}
        description={<Both of={text.both('endHint')} className="block" />}
        confirmLabel={text('endYes')}
        cancelLabel={text('endNo')}
        busy={submission.busy}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
