import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#app/state/api.ts';
import { useMayCall } from '#app/state/session/permissions.ts';
import { Button } from '#app/ui/button.tsx';
import { textOf } from '#app/ui/failure.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { DiscountRequest } from '#contract/orders/discount-requests.ts';
import { formatBirr } from '#contract/money.ts';
import { discountRequestsText as text } from '#contract/texts/discount-requests.ts';

const POLL_MS = 5000;

/**
 * The discounts that sellers have asked for, each with the buttons to agree and to refuse; drawn for owners, and
 * read again every few seconds.
 */
export function WaitingDiscounts() {
  const mayAnswer = useMayCall('POST /api/discount-requests/:id/answer', 'discounts:write');
  const [requests, setRequests] = useState<readonly DiscountRequest[]>([]);
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return;
    // A failed read stays silent: the list is read again in some seconds.
    api.call('GET /api/discount-requests').then(setRequests, () => undefined);
  });
  useEffect(() => {
    if (!mayAnswer) return;
    const ask = () => look();
    ask();
    const timer = setInterval(ask, POLL_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [mayAnswer]);
  return (
    <div aria-live="polite">
      {requests.length > 0 && (
        <section aria-labelledby="waiting-discounts" className="mb-8">
          <h2 id="waiting-discounts" className="mb-3 text-h3 font-semibold">
            {text('title')}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {requests.map((request) => (
              <Waiting
                key={request._id}
                request={request}
                onAnswered={() => setRequests((now) => now.filter(({ _id }) => _id !== request._id))}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface WaitingProps {
  request: DiscountRequest;
  onAnswered: () => void;
}

function Waiting({ request, onAnswered }: WaitingProps) {
  const { askedBy: seller, customer, order, pieces, reason } = request;
  const whose = [
    text('who', { seller }),
    customer && text('forCustomer', { customer }),
    order && text('forOrder', { number: order.number }),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 px-1 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold tabular-nums">
          {text('what', {
            discount: formatBirr(request.discount),
            percent: request.percent,
            rest: formatBirr(request.itemsPrice),
          })}
        </p>
        {request.totalPrice !== undefined && (
          <p className="tabular-nums">{text('total', { total: formatBirr(request.totalPrice) })}</p>
        )}
        <p className="break-words">{whose.filter(Boolean).join(' · ')}</p>
        <ul className="text-soft">
          {pieces.map((piece, at) => (
            <li key={at}>{pieceWords(piece)}</li>
          ))}
        </ul>
        <p className="break-words text-soft">“{reason}”</p>
      </div>
      <Answers request={request} onAnswered={onAnswered} />
    </li>
  );
}

function pieceWords({ name, qty, price, agreedPrice }: DiscountRequest['pieces'][number]): string {
  const facts = { qty, name, price: formatBirr(price) };
  return agreedPrice === undefined
    ? text('piece', facts)
    : text('pieceAgreed', { ...facts, agreed: formatBirr(agreedPrice) });
}

/** The buttons that agree to a discount and refuse it. */
function Answers({ request, onAnswered }: WaitingProps) {
  const [busy, setBusy] = useState(false);
  const { askedBy: seller } = request;
  const discount = formatBirr(request.discount);
  async function answer(granted: boolean) {
    setBusy(true);
    try {
      await api.call('POST /api/discount-requests/:id/answer', {
        params: { id: request._id },
        body: { granted },
      });
      toast.success({ en: text(granted ? 'doneOk' : 'doneNo', { seller }) });
      onAnswered();
    } catch (error) {
      toast.error(textOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex grow gap-3 sm:grow-0">
      <Button
        className="grow"
        busy={busy}
        aria-label={text('okFor', { discount, seller })}
        onClick={() => void answer(true)}
      >
        {text('ok')}
      </Button>
      <Button
        className="grow"
        variant="secondary"
        busy={busy}
        aria-label={text('noFor', { discount, seller })}
        onClick={() => void answer(false)}
      >
        {text('no')}
      </Button>
    </div>
  );
}
