import { formatBirr, FREE_SHIPPING_ABOVE_SANTIM, SHIPPING_SANTIM, toBirr } from '#contract/money.ts';
import type { Laws } from '#server/settings/settings.service.ts';
import type { PolicyContent, PolicyName } from '#contract/shop/policies.ts';
import { firstPoliciesText as text, type SectionKey } from '#contract/texts/first-policies.ts';

const SECTIONS: Record<PolicyName, SectionKey[]> = {
  delivery: ['delivery', 'returns', 'payment', 'guarantee'],
  privacy: ['browser', 'account', 'orders', 'reviews', 'sharing', 'where', 'rights'],
};

const valuesOf = ({ vatPercent, returnDays }: Pick<Laws, 'vatPercent' | 'returnDays'>) => ({
  fee: formatBirr(toBirr(SHIPPING_SANTIM)),
  freeAbove: formatBirr(toBirr(FREE_SHIPPING_ABOVE_SANTIM)),
  vat: vatPercent,
  days: returnDays,
});

/**
 * A legal page until a shop owner changes it. The order of its keys counts, because people agree to the hash of its
 * JSON.
 */
export const firstPolicy = (name: PolicyName, laws: Parameters<typeof valuesOf>[0]): PolicyContent => ({
  title: text(`${name}.title`),
  titleAm: text.am(`${name}.title`),
  intro: text(`${name}.intro`),
  introAm: text.am(`${name}.intro`),
  sections: SECTIONS[name].map((key) => ({
    key,
    heading: text(`sections.${key}.heading`),
    headingAm: text.am(`sections.${key}.heading`),
    text: text(`sections.${key}.text`, valuesOf(laws)),
    textAm: text.am(`sections.${key}.text`, valuesOf(laws)),
  })),
});
