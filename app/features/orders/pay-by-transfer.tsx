import type { ReactNode } from 'react';
import { receiptsText as text } from '#app/text/receipts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Am } from '#app/ui/am.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { Said } from '#app/ui/said.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { messages } from '#contract/messages.ts';
import { formatBirrExact } from '#contract/money.ts';
import { dateAndTime } from './banner.tsx';
import { CopyButton } from './copy-button.tsx';
import { useOffers } from './offers.ts';
import type { PaymentPartProps } from './payment-part.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { ReceiptList } from './receipt-list.tsx';

/** A bank transfer: where to and how much, the form for its receipt, and what has become of those that were sent. */
export default function PayByTransfer({ order, onChanged }: PaymentPartProps) {
  return (
    <div className="space-y-6">
      {order.receipts.length > 0 && <ReceiptList order={order} />}
      {order.status === 'pending' && <HowToPay order={order} onChanged={onChanged} />}
    </div>
  );
}

function HowToPay({ order, onChanged }: PaymentPartProps) {
  const { offers, failure } = useOffers(order._id);

  if (failure) return <Failure of={failure} />;
  if (!offers) return <Spinner />;
  const transfer = offers.find(({ method }) => method === 'BankTransfer')?.transfer;
  // Switched off since he chose it.
  if (!transfer) {
    return (
      <Alert kind="error">
        <Said sentence={messages['payment-method-unavailable']} />
      </Alert>
    );
  }
  const amount = formatBirrExact(order.totalPrice);
  return (
    <>
      <div className="space-y-4">
        <Fact name={text.toPay} copied={String(order.totalPrice)}>
          <strong className="text-h3">{`${amount} ETB`}</strong>
        </Fact>
        <Fact name={text.reference} copied={transfer.reference}>
          <strong className="text-h3">{transfer.reference}</strong>
        </Fact>
      </div>
      <section aria-label={text.accounts.en}>
        <p className="font-medium">
          {text.accounts.en} <Am className="text-meta font-normal text-soft">{text.accounts.am}</Am>
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
      {order.expiresAt && <p className="text-meta text-soft">{text.until(dateAndTime(order.expiresAt))}</p>}
      <ReceiptForm order={order} banks={transfer.accounts.map(({ bank }) => bank)} onChanged={onChanged} />
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
          {name.en} <Am>{name.am}</Am>
        </p>
        <p className="tabular-nums">{children}</p>
      </div>
      <CopyButton value={copied} name={copied} />
    </div>
  );
}
