import { useState } from 'react';
import { MoreFields } from '#app/features/admin/common/more-fields.tsx';
import { api } from '#app/state/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { FiscalTrial } from '#contract/books/fiscal-trial.ts';
import { fiscalTrialText as text } from '#contract/texts/fiscal-trial.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { FiscalKeyProps } from './fiscal-key.tsx';

/** Shops that type their receipts have no key, and load none of it. */
const FiscalKey = standalonePart<FiscalKeyProps>(() => import('./fiscal-key.tsx'));

/** This section says how the shop is connected to the Ministry's invoice system, and the trial of it. */
export function FiscalConnection() {
  const { answer, failure } = useAnswer('trial', () => api.call('GET /api/settings/fiscal-trial'));
  const [sent, setSent] = useState<FiscalTrial | null>(null);
  const trial = sent ?? answer;
  return (
    <section aria-label={text('title')} className="mt-4 max-w-5xl">
      <MoreFields name={text('title')} isOpen={sent !== null}>
        <Failure of={failure} />
        {trial && (
          <div className="space-y-3">
            <p className="font-medium">{text(`connections.${trial.connection}`)}</p>
            {trial.address !== null && (
              <p className="wrap-anywhere text-soft">
                {text('address', { address: trial.address })} {trial.isStandIn && text('standIn')}
              </p>
            )}
            <p className="max-w-reading text-soft">{text('known')}</p>
            {trial.connection !== 'typed' && <FiscalKey of={trial.key} onChanged={setSent} />}
            {trial.document !== null && <Json name={text('document')} of={trial.document} />}
            {trial.connection === 'trial' && trial.document !== null && (
              <SendTrial address={trial.address ?? ''} onSent={setSent} />
            )}
            <Exchanges of={trial.exchanges} />
          </div>
        )}
      </MoreFields>
    </section>
  );
}

function SendTrial({ address, onSent }: { address: string; onSent: (trial: FiscalTrial) => void }) {
  const [isAsked, setAsked] = useState(false);
  const { busy, failure, submit } = useSubmission();
  const send = async () => {
    onSent(await api.call('POST /api/settings/fiscal-trial'));
    setAsked(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {text('send')}
      </Button>
      <Failure of={failure} />
      <LazyConfirmDialog
        open={isAsked}
        title={text('sendTitle')}
        description={text('sendNote', { address })}
        confirmLabel={text('send')}
        cancelLabel={text('cancel')}
        busy={busy}
        onConfirm={() => void submit(send)}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

/** The calls of the trial in their order; the trial has come through when the last one, the cancellation, has. */
function Exchanges({ of }: { of: FiscalTrial['exchanges'] }) {
  const last = of.at(-1);
  if (!last) return null;
  const isTaken = last.call === 'POST /v1/cancel' && last.status === 200;
  return (
    <>
      <h2 className="pt-2 font-semibold">{text('exchanges')}</h2>
      <Alert kind={isTaken ? 'success' : 'error'}>{text(isTaken ? 'accepted' : 'notAccepted')}</Alert>
      <ol className="space-y-3">
        {of.map(({ call, sent, status, answer }, index) => (
          <li key={`${call} ${index}`} className="rounded-control border border-line p-3">
            <p className="font-medium tabular-nums">
              {call}
              <span className="ml-3 font-normal text-soft">
                {status === null ? text('noAnswer') : text('status', { status })}
              </span>
            </p>
            {sent && <Json name={text('sent', { call })} of={sent} />}
            {answer && <Json name={text('answered', { call })} of={answer} />}
          </li>
        ))}
      </ol>
    </>
  );
}

/** A text in JSON, folded, with a line for each field. */
const Json = ({ name, of }: { name: string; of: string }) => (
  <details>
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline decoration-line decoration-2 underline-offset-4">
      {name}
    </summary>
    <pre className="mt-1 max-w-full rounded-control bg-ground p-3 text-meta break-all whitespace-pre-wrap">
      {JSON.stringify(JSON.parse(of), null, 2)}
    </pre>
  </details>
);
