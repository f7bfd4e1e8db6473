import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { Failure } from '#app/ui/failure.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { ManagedCase } from '#contract/work/service-cases.ts';
import { adminServiceText as text } from '#contract/texts/admin-service.ts';
import type { CaseAction } from './case-actions.ts';
import { CaseFields } from './case-fields.tsx';
import { firstValues, problemsOf, send } from './case-values.ts';

interface CaseDialogProps {
  of: ManagedCase;
  action: CaseAction;
  onDone: (changed: ManagedCase) => void;
  /** Called with the newest case after somebody else has changed it; the typed values stay, and can be sent again. */
  onStale: (now: ManagedCase) => void;
  onClose: () => void;
}

export default function CaseDialog({ of, action, onDone, onStale, onClose }: CaseDialogProps) {
  const submission = useSubmission();
  const [values, setValues] = useState(() => firstValues(of, action));
  const { answer: order } = useAnswer(action, async () =>
    action === 'moneyBack' ? api.call('GET /api/orders/:id', { params: { id: of.order._id } }) : null,
  );
  const moneys = (order?.refundable ?? []).filter(({ paysOrder }) => paysOrder);
  const money =
    action === 'moneyBack'
      ? (moneys.find(({ payment }) => payment === values.payment) ?? moneys[0])
      : undefined;

  function submit() {
    const problems = problemsOf(action, values, money);
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    void submission.submit(async () => {
      try {
        onDone(await send(of, action, values, money));
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) onStale(await caseNow(of));
        throw error;
      }
      toast.success({ en: text(`done.${action}`) });
    });
  }

  return (
    <FormDialog
      title={text(`actions.${action}`)}
      description={text(`what.${action}`)}
      of={submission}
      closeLabel={text('close')}
      onSubmit={submit}
      onClose={onClose}
      action={text(`actions.${action}`)}
      isDanger={action === 'refuse' || action === 'moneyBack'}
    >
      <CaseFields
        of={of}
        action={action}
        values={values}
        problems={submission.fields}
        set={(change) => setValues({ ...values, ...change })}
        moneys={moneys}
      />
      <Failure of={submission.failure} />
    </FormDialog>
  );
}

/** Loads the current case; the known one if loading fails. */
const caseNow = (of: ManagedCase): Promise<ManagedCase> =>
  api.call('GET /api/service-cases/:id', { params: { id: of._id } }).catch(() => of);
