import { forOtherText as text } from '#contract/texts/for-other.ts';
import type { Order } from '#contract/orders/orders.ts';
import { Both } from '#app/ui/both.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';

interface PayerNoteProps {
  payer: Pick<NonNullable<Order['payer']>, 'name' | 'country' | 'hidesPrices'>;
  /** The receiver's name. */
  receiver: string;
}

/** Names the buyer of an order for somebody else, and says what the receiver is told and what they do not see. */
export function PayerNote({ payer: { name, country, hidesPrices }, receiver }: PayerNoteProps) {
  return (
    <div className="max-w-reading rounded-control border-l-4 border-primary bg-primary/5 px-4 py-3">
      <p className="font-medium">
        <Both of={text.both('sentBy')} className="text-meta font-normal text-soft" />
        {': '}
        <UserText as="span">{text('from', { name, country })}</UserText>
      </p>
      <p className="mt-1">
        <Both of={text.both('told', { name: receiver })} className="block text-meta text-soft" />
      </p>
      <p className="mt-1">
        <Both of={text.both(hidesPrices ? 'noPrices' : 'withPrices')} className="text-meta text-soft" />
      </p>
    </div>
  );
}
