import type { MethodOffer, PaymentMethod } from '#contract/payments.ts';

interface Text {
  en: string;
  am: string;
}

/** The ways to pay, and why an amount cannot be paid in one. Spec texts are letter for letter. */
export const paymentMethods = {
  PayPal: {
    label: { en: 'PayPal or Credit Card', am: 'በPayPal ወይም በካርድ' },
    hint: { en: 'Charged in US dollars. You see both amounts before you pay.' },
  },
  Chapa: {
    label: { en: 'telebirr, mobile money or card (Chapa)', am: 'በቴሌብር፣ በሞባይል ገንዘብ ወይም በካርድ' },
    hint: { en: 'You pay on the page of Chapa and come back to your order.' },
  },
  BankTransfer: {
    label: { en: 'Bank transfer', am: 'በባንክ ማስተላለፍ' },
    hint: { en: 'You get our accounts and a reference, and send us the receipt.' },
  },
  PayOnDelivery: {
    label: { en: 'Pay on delivery', am: 'ዕቃው ሲደርስ ይክፈሉ' },
    hint: { en: 'In cash or by transfer, when the furniture is at your door.' },
  },
} satisfies Record<PaymentMethod, { label: Text; hint: { en: string } }>;

/** Why a method cannot be chosen. `limit` is formatted birr; null where there is none to name. */
export const methodProblems: Record<
  NonNullable<MethodOffer['problem']> | 'unavailable',
  (limit: string | null) => Text
> = {
  'over-limit': (limit) =>
    limit
      ? { en: `Not possible for this amount: only up to ${limit} ETB.`, am: `እስከ ${limit} ብር ብቻ ይቻላል።` }
      : { en: 'Not possible for this amount.', am: 'ለዚህ መጠን አይቻልም።' },
  'over-cash-limit': (limit) => ({
    en: `Not possible for this amount: the law allows only up to ${limit ?? '30,000'} ETB at the door.`,
    am: `ሕጉ ዕቃው ሲደርስ እስከ ${limit ?? '30,000'} ብር ብቻ እንዲከፈል ይፈቅዳል።`,
  }),
  unavailable: () => ({ en: 'Not available at the moment.', am: 'አሁን አይሰራም።' }),
};

/** 'telebirr up to 75,000 ETB', or 'Awash Bank' where there is no maximum. */
export const means = {
  label: { en: 'What you can pay with there', am: 'እዚያ የሚከፍሉበት' },
  name: (name: string, max: string | null) => (max === null ? name : `${name} up to ${max} ETB`),
  closed: { en: 'not for this amount', am: 'ለዚህ መጠን አይሆንም' },
};
