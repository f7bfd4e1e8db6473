import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#app/state/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import { hourOf } from '#contract/days/written-days.ts';
import type { DiscountRequest, NewDiscountRequest } from '#contract/orders/discount-requests.ts';
import { discountRequestsText as text } from '#contract/texts/discount-requests.ts';
import { LONGEST_DISCOUNT_REASON } from '#contract/longest.ts';

/** The refused discount, with the goods and sums that it was for. */
export type RefusedDiscount = Pick<
  NewDiscountRequest,
  'lines' | 'discount' | 'itemsPrice' | 'totalPrice' | 'order'
>;

const POLL_MS = 3000;

interface AskOwnerProps {
  of: unknown;
  asked: RefusedDiscount;
  customer: string;
  reason: string;
}

/** A form that asks the owners for a discount, and shows their answer as soon as it comes. */
export default function AskOwner({ of, asked, customer, reason: first }: AskOwnerProps) {
  const [typed, setTyped] = useState(first);
  const { busy, failure, fields, submit, refuse } = useSubmission();
  const { request, ask } = useRequest();
  const state = request?.state;
  function send() {
    const reason = typed.trim();
    if (reason === '') return refuse({ askReason: text('reasonNeeded') });
    void submit(() => ask({ ...asked, reason, customer: customer.trim().slice(0, 120) }));
  }
  return (
    <div className="space-y-3" aria-live="polite">
      {state !== 'granted' && <Failure of={of} />}
      {request && (
        <Alert kind={state === 'granted' ? 'success' : 'info'}>
          {state === 'granted' && text('granted', { time: hourOf(request.validUntil.slice(11, 16)) })}
          {state === 'open' && text('waiting')}
          {(state === 'refused' || state === 'over' || state === 'used') && text(state)}
        </Alert>
      )}
      {(!request || state === 'over') && (
        <>
          <TextField
            label={text('reason')}
            name="askReason"
            maxLength={LONGEST_DISCOUNT_REASON}
            value={typed}
            error={fields['askReason'] ?? fields['reason']}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              // Enter must not send the form around this field.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              send();
            }}
          />
          <Failure of={failure} />
          <Button variant="secondary" full busy={busy} onClick={send}>
            {text('ask')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Asks the owners, and reads their answer as soon as it is there. */
function useRequest() {
  const [request, setRequest] = useState<DiscountRequest | null>(null);
  const waitsFor = request?.state === 'open' ? request._id : null;
  const look = useEffectEvent((id: string) =>
    api.call('GET /api/discount-requests/:id', { params: { id } }).then(
      (next) => setRequest((now) => (now?._id === id ? next : now)),
      (error: unknown) => console.warn('discount request', error),
    ),
  );
  useEffect(() => {
    if (waitsFor === null) return;
    const timer = setInterval(() => void look(waitsFor), POLL_MS);
    return () => clearInterval(timer);
  }, [waitsFor]);

  const ask = async (body: NewDiscountRequest) =>
    setRequest(await api.call('POST /api/discount-requests', { body }));
  return { request, ask };
}
