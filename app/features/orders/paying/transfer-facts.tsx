import type { ReactNode } from 'react';
import { formatBirrExact } from '#contract/money.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import { commonText } from '#contract/texts/common.ts';
import { receiptsText as text } from '#contract/texts/receipts.ts';
import { Both } from '#app/ui/both.tsx';
import { LazyPayByScanning } from './lazy-pay-by-scanning.tsx';
import { CopyButton } from '../copy-button.tsx';

interface TransferFactsProps {
  /** The amount of the transfer, in birr. */
  amount: number;
  transfer: NonNullable<MethodOffer['transfer']>;
}

/** The amount of a transfer, its reason, and the accounts to which it can go. */
export function TransferFacts({ amount, transfer: { reference, accounts } }: TransferFactsProps) {
  return (
    <>
      <div className="space-y-4">
        <Fact name={text.both('toPay')} copied={String(amount)}>
          <strong className="text-h3">{commonText('priceOf', { formatted: formatBirrExact(amount) })}</strong>
        </Fact>
        <Fact name={text.both('reference')} copied={reference}>
          <strong className="text-h3">{reference}</strong>
        </Fact>
      </div>
      <LazyPayByScanning amount={amount} reference={reference} accounts={accounts} place="page" />
      <section aria-label={text('accounts')}>
        <p className="font-medium">
          <Both of={text.both('accounts')} className="text-meta font-normal text-soft" />
        </p>
        <ul className="mt-1 divide-y divide-line border-y border-line">
          {accounts.map(({ bank, accountName, accountNumber }) => (
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
    </>
  );
}

interface FactProps {
  name: { en: string; am: string };
  copied: string;
  children: ReactNode;
}

/** A fact of a payment, with a button that copies it. */
export function Fact({ name, copied, children }: FactProps) {
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
