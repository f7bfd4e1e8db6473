import { useState } from 'react';
import { quotationsText as text } from '#contract/texts/quotations.ts';
import { api, guestApi } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';

interface EndQuotationLinkProps {
  quotation: string;
  onEnded: () => void;
}

/** Lets the person who asked for a quotation end its link; asks once. */
export default function EndQuotationLink({ quotation: id, onEnded }: EndQuotationLinkProps) {
  const submission = useSubmission();
  const [asking, setAsking] = useState(false);
  async function end() {
    await submission.submit(async () => {
      const by = session.get() ? api : guestApi;
      await by.call('DELETE /api/quotations/:id/link', { params: { id } });
      onEnded();
    });
    setAsking(false);
  }
  return (
    <div className="space-y-3">
      <Failure of={submission.failure} />
      <Button variant="quiet" className="-ml-5" onClick={() => setAsking(true)}>
        <Both of={text.both('page.end')} />
      </Button>
      <LazyConfirmDialog
        open={asking}
        title={text('page.endAsk')}
        description={<Both of={text.both('page.endHint')} className="block" />}
        confirmLabel={text('page.endYes')}
        cancelLabel={text('page.endNo')}
        busy={submission.busy}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
