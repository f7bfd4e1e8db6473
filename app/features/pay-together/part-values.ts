import type { ValuesOf } from '#app/ui/forms/facts.ts';
import { formatBirr } from '#contract/money.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import { payTogetherText as text } from '#contract/texts/pay-together.ts';
import { readTypedPart } from '#contract/paying/typed-amount.ts';

type Contribution = 'POST /api/pay/:token/contributions';
/** The values of a payment, with those of a transfer that the payer reports. */
export type PartValues = ValuesOf<Contribution | `${Contribution}#transfer`>;

/**
 * Says whether only the shop sees that money came by a payment method (an offline one), so that the payer has to report
 * it.
 */
export const isOfflineMethod = ({ method }: MethodOffer): boolean => METHOD_FACTS[method].isOffline;

/** The problems of a part by field, before anything is sent. */
export function checkPart(
  { amount, contact, transactionNumber, bank }: PartValues,
  free: number,
  offer: MethodOffer,
): Record<string, string | undefined> {
  const isTransfer = offer.transfer !== undefined;
  const isNumbered = isTransfer || (offer.otherWay !== undefined && offer.otherWay.proof !== 'none');
  const needed = (isNeeded: boolean, value: string, sentence: string) =>
    isNeeded && !value.trim() ? sentence : undefined;
  return {
    amount:
      readTypedPart(amount, free) === null ? text('amountWrong', { birr: formatBirr(free) }) : undefined,
    transactionNumber: needed(isNumbered, transactionNumber, text('transactionNeeded')),
    bank: needed(isTransfer, bank, text('bankNeeded')),
    contact: needed(isOfflineMethod(offer), contact, text('contactNeeded')),
  };
}
