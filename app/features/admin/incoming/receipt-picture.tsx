import { receiptPicture } from '#app/state/buying/receipts.ts';
import { receiptsForStaff as receiptsText } from '#contract/texts/receipts.ts';
import { Failure } from '#app/ui/failure.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';
import type { IncomingMoney } from '#contract/paying/incoming-money.ts';
import { incomingText as text } from '#contract/texts/incoming-money.ts';

export function ReceiptPicture({ receipt }: { receipt: IncomingMoney }) {
  const { _id, order, hasPicture, number } = receipt;
  const orderId = order!._id;
  const { answer: address, failure } = useAnswer(hasPicture ? `${orderId} ${_id}` : null, () =>
    receiptPicture(orderId, _id),
  );
  if (!hasPicture) return <p className="text-soft">{text('noPicture')}</p>;
  if (failure) return <Failure of={failure} />;
  if (!address) return <Skeleton className="h-72 w-full" />;
  return (
    <img
      src={address}
      alt={receiptsText('pictureOf', { number })}
      className="mx-auto max-w-full rounded-picture border border-line"
    />
  );
}
