import { formatBirr, toBirr } from '#contract/money.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import type { PolicyContent, PolicyName } from '#contract/shop/policies.ts';
import { firstPoliciesText as text, type SectionKey } from '#contract/texts/first-policies.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';

const SECTIONS: Record<PolicyName, SectionKey[]> = {
  delivery: ['delivery', 'returns', 'payment', 'guarantee'],
  privacy: ['browser', 'account', 'orders', 'reviews', 'sharing', 'where', 'rights'],
};

/** The facts about the shop that the legal pages name. */
type NamedFacts = Pick<CurrentSettings, 'usualDelivery' | 'hasOtherPrices'> & {
  laws: Pick<CurrentSettings['laws'], 'vatPercent'>;
  settings: Pick<CurrentSettings['settings'], 'paymentMethods' | 'usdRate' | 'returnDays' | 'defectDays'>;
};

const valuesOf = ({
  laws: { vatPercent },
  usualDelivery: { feeSantim, freeAboveSantim },
  hasOtherPrices,
  settings: { paymentMethods: methods, usdRate, returnDays, defectDays },
}: NamedFacts) => ({
  price: feeSantim === 0 ? 'free' : freeAboveSantim === null ? 'fee' : 'free-above',
  fee: formatBirr(toBirr(feeSantim)),
  freeAbove: formatBirr(toBirr(freeAboveSantim ?? 0)),
  zones: hasOtherPrices ? 'some' : 'none',
  vat: vatPercent,
  days: returnDays,
  defectDays,
  returns: returnDays > 0 ? 'some' : 'none',
  online: methods.some((method) => !METHOD_FACTS[method].isOffline) ? 'some' : 'none',
  transfer: methods.includes('BankTransfer') ? 'some' : 'none',
  atDoor: methods.some((method) => METHOD_FACTS[method].isAtDoor) ? 'some' : 'none',
  paypal: methods.includes('PayPal') && usdRate !== '' ? 'some' : 'none',
});

/**
 * The first text of a legal page, which holds until a shop owner changes it. The order of its keys matters, because
 * people agree to the SHA-256 of its JSON.
 */
export const firstPolicy = (name: PolicyName, facts: NamedFacts): PolicyContent => ({
  title: text(`${name}.title`),
  titleAm: text.am(`${name}.title`),
  intro: text(`${name}.intro`),
  introAm: text.am(`${name}.intro`),
  sections: SECTIONS[name].map((key) => ({
    key,
    heading: text(`sections.${key}.heading`),
    headingAm: text.am(`sections.${key}.heading`),
    text: text(`sections.${key}.text`, valuesOf(facts)),
    textAm: text.am(`sections.${key}.text`, valuesOf(facts)),
  })),
});
