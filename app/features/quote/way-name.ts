import { formatBirr } from '#contract/money.ts';
import type { NamedWay, OfferedWay } from '#contract/paying/other-ways.ts';
import type { MethodOffer, PaymentMethod } from '#contract/paying/payments.ts';
import { nameOfMoney, type OwnNameOfMoney } from '#contract/paying/proof-by-hand.ts';
import { bothInShop, inReadersLanguage, nameIn } from '#contract/texts/reader-language.ts';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';

interface Way {
  method: PaymentMethod;
  otherWay?: NamedWay | undefined;
  /** The proof of money that was paid in this way. */
  proof?: string | undefined;
}

/** The name of a payment method, or of money that was paid; for a method of the owner's own, as they wrote it. */
export const wayName = ({
  method,
  otherWay,
  proof,
}: Omit<Way, 'method'> & { method: PaymentMethod | OwnNameOfMoney }): { en: string; am: string } =>
  otherWay
    ? bothInShop({ en: otherWay.name, am: otherWay.nameAm })
    : paymentMethodsText.both(`${nameOfMoney(method, proof)}.label`);

/** Describes in a line how a payment method works. */
export const wayHint = ({ method, otherWay }: Way & { otherWay?: OfferedWay | undefined }): string =>
  otherWay?.words
    ? inReadersLanguage(otherWay.words, otherWay.wordsAm)
    : paymentMethodsText(`${method}.hint`);

/** Returns a key that tells payment methods apart, also those that the owner has named. */
export const wayKey = ({ method, otherWay }: Way): string => (otherWay ? `${method}-${otherWay.id}` : method);

/** Returns a payment method in the form that calls take. */
export const wayBody = ({ method, otherWay }: Way) => ({
  method,
  ...(otherWay && { otherWay: otherWay.id }),
});

/** Names one of the ways to pay on a provider's page, with its limit when it has one. */
export const meanName = ({ max, ...mean }: NonNullable<MethodOffer['means']>[number]): string =>
  max === null
    ? nameIn(mean)
    : paymentMethodsText('means.name', { name: nameIn(mean), max: formatBirr(max) });
