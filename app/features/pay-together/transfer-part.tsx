import type { ChangeEvent } from 'react';
import type { MethodOffer } from '#contract/payments.ts';
import { payTogetherText as text } from '#contract/texts/pay-together.ts';
import { receiptsText } from '#contract/texts/receipts.ts';
import { TransferFacts } from '#app/features/orders/transfer-facts.tsx';
import { Both } from '#app/ui/both.tsx';
import { TextField } from '#app/ui/field.tsx';

interface TransferPartProps {
  /** In birr; null while it is none. */
  amount: number | null;
  transfer: NonNullable<MethodOffer['transfer']>;
  bind: (name: 'transactionNumber' | 'bank') => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** Sentences at fields. */
  fields: Record<string, string>;
}

/** Tells where a transfer goes, and asks for its number once it was made. */
export function TransferPart({ amount, transfer, bind, fields }: TransferPartProps) {
  return (
    <div className="space-y-4 border-y border-line py-4">
      {amount !== null && <TransferFacts amount={amount} transfer={transfer} />}
      <p className="text-meta text-soft">
        <Both of={text.both('transferNow')} className="block" />
      </p>
      <TextField
        label={receiptsText('transactionNumber')}
        labelAm={receiptsText.am('transactionNumber')}
        error={fields['transactionNumber'] ?? fields['transfer.transactionNumber']}
        {...bind('transactionNumber')}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        label={receiptsText('bank')}
        labelAm={receiptsText.am('bank')}
        error={fields['bank'] ?? fields['transfer.bank']}
        {...bind('bank')}
        required
        maxLength={80}
        autoComplete="off"
      />
    </div>
  );
}
