import { receiptsText as text } from '#contract/texts/receipts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { writtenMoment } from '#contract/days/written-days.ts';
import { useOffers } from '../offers.ts';
import type { PaymentPartProps } from './payment-part.ts';
import { ReceiptForm } from '../receipts/receipt-form.tsx';
import { ReceiptList } from '../receipts/receipt-list.tsx';
import { TransferFacts } from './transfer-facts.tsx';

/** The payment by bank transfer: accounts and amount, the form for a receipt, and the state of the receipts sent. */
export default function PayByTransfer({ order, amount, onChanged }: PaymentPartProps) {
  return (
    <div className="space-y-6">
      {order.receipts.length > 0 && <ReceiptList order={order} />}
      {order.status === 'pending' && <HowToPay order={order} amount={amount} onChanged={onChanged} />}
    </div>
  );
}

function HowToPay({ order, amount = order.amountDue, onChanged }: PaymentPartProps) {
  const { offers, failure } = useOffers(order._id);

  if (failure) return <Failure of={failure} />;
  // About the height of the content that is being loaded, so that nothing moves.
  if (!offers) {
    return (
      <div className="min-h-160">
        <Spinner />
      </div>
    );
  }
  const transfer = offers.find(({ method }) => method === 'BankTransfer')?.transfer;
  // The method was switched off after the buyer had chosen it.
  if (!transfer) {
    return <Alert kind="error">{paymentMethodsText('problems.unavailable')}</Alert>;
  }
  return (
    <>
      <TransferFacts amount={amount} transfer={transfer} />
      {order.expiresAt && (
        <p className="text-meta text-soft">{text('until', { moment: writtenMoment(order.expiresAt) })}</p>
      )}
      <ReceiptForm
        order={order}
        amount={amount}
        banks={transfer.accounts.map(({ bank }) => bank)}
        onChanged={onChanged}
      />
    </>
  );
}
