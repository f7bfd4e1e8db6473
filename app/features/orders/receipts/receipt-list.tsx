import { useState } from 'react';
import { receiptPicture } from '#app/state/buying/receipts.ts';
import { receiptsText as text } from '#contract/texts/receipts.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Receipt } from '#contract/paying/receipts.ts';
import { writtenMoment } from '#contract/days/written-days.ts';

/** The receipts that the buyer has sent, the newest first, with what has become of each. */
export function ReceiptList({ order }: { order: Order }) {
  return (
    <section aria-label={text('yours')}>
      <p className="font-semibold">
        <Both of={text.both('yours')} className="font-normal text-soft" />
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {[...order.receipts].reverse().map((receipt) => (
          <Entry key={receipt._id} orderId={order._id} receipt={receipt} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ orderId, receipt }: { orderId: string; receipt: Receipt }) {
  const { transactionNumber, bank, state, reason, createdAt, hasPicture } = receipt;
  const words = text.both(`states.${state}`);
  const submission = useSubmission();
  const [picture, setPicture] = useState<string | null>(null);
  const show = async () => setPicture(await receiptPicture(orderId, receipt._id));
  return (
    <li className="space-y-1 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium tabular-nums wrap-anywhere">{transactionNumber}</span>
        <span className={state === 'refused' ? 'text-error' : 'text-soft'}>
          <Both of={words} className="text-meta" />
        </span>
      </p>
      <p className="text-meta wrap-anywhere text-soft">
        {bank} · {text('sentAt', { moment: writtenMoment(createdAt) })}
      </p>
      {reason && <p className="wrap-anywhere">{text('refusedBecause', { reason })}</p>}
      <Failure of={submission.failure} />
      {picture ? (
        <img
          src={picture}
          alt={text('pictureOf', { number: transactionNumber })}
          className="max-h-96 max-w-full rounded-picture border border-line"
        />
      ) : (
        hasPicture && (
          <Button
            variant="quiet"
            className="-mx-5"
            busy={submission.busy}
            onClick={() => void submission.submit(show)}
          >
            <Both of={text.both('showPicture')} />
          </Button>
        )
      )}
    </li>
  );
}
