import type { ReactNode } from 'react';
import { receiptsText as text } from '#contract/texts/receipts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { formatBirrExact } from '#contract/money.ts';
import { dateAndTime } from '#app/ui/moments.ts';
import { CopyButton } from './copy-button.tsx';
import { useOffers } from './offers.ts';
import type { PaymentPartProps } from './payment-part.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { ReceiptList } from './receipt-list.tsx';

/** A bank transfer: where to and how much, the form for its receipt, and what has become of those that were sent. */
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
  if (!offers) return <Spinner />;
  const transfer = offers.find(({ method }) => method === 'BankTransfer')?.transfer;
  // The method was switched off after the buyer had chosen it.
  if (!transfer) {
    return <Alert kind="error">{paymentMethodsText('problems.unavailable')}</Alert>;
  }
  return (
    <>
      <div className="space-y-4">
        <Fact name={text.both('toPay')} copied={String(amount)}>
          <strong className="text-h3">{`${formatBirrExact(amount)} ETB`}</strong>
        </Fact>
        <Fact name={text.both('reference')} copied={transfer.reference}>
          <strong className="text-h3">{transfer.reference}</strong>
        </Fact>
      </div>
      <section aria-label={text('accounts')}>
        <p className="font-medium">
          <Both of={text.both('accounts')} className="text-meta font-normal text-soft" />
        </p>
        <ul className="mt-1 divide-y divide-line border-y border-line">
          {transfer.accounts.map(({ bank, accountName, accountNumber }) => (
            <li
              key={bank + accountNumber}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3"
            >
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{bank}</span>
                <span className="block wrap-anywhere text-soft">{accountName}</span>
                <span className="block tabular-nums wrap-anywhere">{accountNumber}</span>
              </span>
              <CopyButton value={accountNumber} name={`${bank} ${accountNumber}`} />
            </li>
          ))}
        </ul>
      </section>
      {order.expiresAt && (
        <p className="text-meta text-soft">{text('until', { moment: dateAndTime(order.expiresAt) })}</p>
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

interface FactProps {
  name: { en: string; am: string };
  copied: string;
  children: ReactNode;
}

function Fact({ name, copied, children }: FactProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <div>
        <p className="text-meta text-soft">
          <Both of={name} className="" />
        </p>
        <p className="tabular-nums">{children}</p>
      </div>
      <CopyButton value={copied} name={copied} />
    </div>
  );
}
