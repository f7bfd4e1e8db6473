import { formatBirrExact } from '#contract/money.ts';
import type { OfferedWay } from '#contract/paying/other-ways.ts';
import { bothInShop } from '#contract/texts/reader-language.ts';
import { commonText } from '#contract/texts/common.ts';
import { receiptsText as text } from '#contract/texts/receipts.ts';
import { Both } from '#app/ui/both.tsx';
import { Fact } from './transfer-facts.tsx';

interface OwnWayFactsProps {
  way: OfferedWay;
  /** The amount to pay, in birr. */
  amount: number;
  /** The number that the payer gives as the reason of the payment. */
  reference: string;
}

/** The owner's instructions for their own way to pay: the account and the amount. */
export function OwnWayFacts({ way, amount, reference }: OwnWayFactsProps) {
  return (
    <div className="space-y-4">
      {way.words && (
        <p className="wrap-anywhere whitespace-pre-line">
          <Both of={bothInShop({ en: way.words, am: way.wordsAm })} className="block text-soft" />
        </p>
      )}
      <Fact name={text.both('ownPay')} copied={String(amount)}>
        <strong className="text-h3">{commonText('priceOf', { formatted: formatBirrExact(amount) })}</strong>
      </Fact>
      {way.account && (
        <Fact name={text.both('ownAccount')} copied={way.account}>
          <strong className="wrap-anywhere">{way.account}</strong>
        </Fact>
      )}
      <Fact name={text.both('ownReference')} copied={reference}>
        <strong>{reference}</strong>
      </Fact>
    </div>
  );
}
