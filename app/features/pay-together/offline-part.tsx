import type { MethodOffer } from '#contract/paying/payments.ts';
import { payTogetherText as text } from '#contract/texts/pay-together.ts';
import { receiptsText } from '#contract/texts/receipts.ts';
import { OwnWayFacts } from '#app/features/orders/paying/own-way-facts.tsx';
import { TransferFacts } from '#app/features/orders/paying/transfer-facts.tsx';
import { Both } from '#app/ui/both.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import type { Form } from '#app/ui/forms/use-form.ts';
import type { PartValues } from './part-values.ts';

interface OfflinePartProps {
  /** The typed amount in birr; null while it is not valid. */
  amount: number | null;
  offer: MethodOffer;
  number: number;
  bind: Form<PartValues>['text'];
}

/**
 * Names the accounts for a transfer, or the owner's instructions for their own way, and asks for the number of the
 * payment.
 */
export function OfflinePart({
  amount,
  offer: { transfer, otherWay, reference },
  number,
  bind,
}: OfflinePartProps) {
  const isNumbered = transfer !== undefined || otherWay?.proof !== 'none';
  return (
    <div className="space-y-4 border-y border-line py-4">
      {amount !== null && transfer && <TransferFacts amount={amount} transfer={transfer} />}
      {amount !== null && otherWay && (
        <OwnWayFacts way={otherWay} amount={amount} reference={reference ?? String(number)} />
      )}
      <p className="text-meta text-soft">
        <Both of={text.both(transfer ? 'transferNow' : 'toldNow')} className="block" />
      </p>
      {isNumbered && (
        <TextField
          label={receiptsText(transfer ? 'transactionNumber' : 'ownNumber')}
          labelAm={receiptsText.am(transfer ? 'transactionNumber' : 'ownNumber')}
          {...bind('transactionNumber')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      {transfer && (
        <TextField
          label={receiptsText('bank')}
          labelAm={receiptsText.am('bank')}
          {...bind('bank')}
          required
          autoComplete="off"
        />
      )}
    </div>
  );
}
