import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { ManagedCase } from '#contract/work/service-cases.ts';
import { adminServiceText as text } from '#contract/texts/admin-service.ts';
import type { CaseAction } from './case-actions.ts';
import { CaseFields } from './case-fields.tsx';
import { FACTS, firstValues, checkCase, send, type CaseValues } from './case-values.ts';

interface CaseDialogProps {
  of: ManagedCase;
  action: CaseAction;
  onDone: (changed: ManagedCase) => void;
  /** Called with the newest case after somebody else has changed it; the typed values stay, and can be sent again. */
  onStale: (now: ManagedCase) => void;
  onClose: () => void;
}

export default function CaseDialog({ of, action, onDone, onStale, onClose }: CaseDialogProps) {
  const { answer: order } = useAnswer(action, async () =>
    action === 'moneyBack' ? api.call('GET /api/orders/:id', { params: { id: of.order._id } }) : null,
  );
  const moneys = (order?.refundable ?? []).filter(({ paysOrder }) => paysOrder);
  const moneyOf = ({ payment }: CaseValues) => moneys.find((each) => each.payment === payment) ?? moneys[0];
  return (
    <EndpointDialog
      of={FACTS}
      open={['goods']}
      first={firstValues(of, action)}
      title={text(`actions.${action}`)}
      description={text(`what.${action}`)}
      closeLabel={text('close')}
      action={text(`actions.${action}`)}
      {...((action === 'refuse' || action === 'moneyBack') && { isDanger: true })}
      check={(values) => checkCase(of, action, values, moneyOf(values))}
      send={async (_body, values) => {
        try {
          onDone(await send(of, action, values, moneyOf(values)));
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) onStale(await caseNow(of));
          throw error;
        }
        return { en: text(`done.${action}`) };
      }}
      onClose={onClose}
    >
      {(edit) => <CaseFields of={of} action={action} edit={edit} moneys={moneys} />}
    </EndpointDialog>
  );
}

/** Loads the current case; the known one if loading fails. */
const caseNow = (of: ManagedCase): Promise<ManagedCase> =>
  api.call('GET /api/service-cases/:id', { params: { id: of._id } }).catch(() => of);
