import { formatBirr } from '#contract/money.ts';
import type { NamedWay, OfferedWay } from '#contract/paying/other-ways.ts';
import type { MethodOffer, PaymentMethod } from '#contract/paying/payments.ts';
import { bothInShop, inReadersLanguage } from '#contract/texts/reader-language.ts';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';

interface Way {
  method: PaymentMethod;
  otherWay?: NamedWay | undefined;
}

/** The name of a way to pay; of one that the owner has named, as they wrote it. */
export const wayName = ({ method, otherWay }: Way): { en: string; am: string } =>
  otherWay
    ? bothInShop({ en: otherWay.name, am: otherWay.nameAm })
    : paymentMethodsText.both(`${method}.label`);

/** Says in a line how one pays so. */
export const wayHint = ({ method, otherWay }: Way & { otherWay?: OfferedWay | undefined }): string =>
  otherWay?.words
    ? inReadersLanguage(otherWay.words, otherWay.wordsAm)
    : paymentMethodsText(`${method}.hint`);

/** Tells ways apart, also those that the owner has named. */
export const wayKey = ({ method, otherWay }: Way): string => (otherWay ? `${method}-${otherWay.id}` : method);

/** A way as calls name it. */
export const chosenOf = ({ method, otherWay }: Way) => ({
  method,
  ...(otherWay && { otherWay: otherWay.id }),
});

/** Names a way to pay on the page of a provider, with the most that it takes where it says one. */
export const meanName = ({ name, max }: NonNullable<MethodOffer['means']>[number]): string =>
  max === null ? name : paymentMethodsText('means.name', { name, max: formatBirr(max) });
