import type { ProposedAttributes } from '#contract/goods/attribute-proposals.ts';
import { adminText } from '#contract/texts/admin.ts';
import { attributesForStaff as attributesText } from '#contract/texts/attributes.ts';

export type Attribute = keyof ProposedAttributes;

/** The group of texts that has the words for an attribute's values; numbers have none. */
const WORDS: Partial<Record<Attribute, string>> = {
  kind: 'oneOf',
  colourFamilies: 'colour',
  materialFamilies: 'material',
  upholstery: 'upholstery',
  shape: 'shape',
  features: 'feature',
  assembly: 'assembly',
};

/** A value as people say it; what this release does not know is shown as it is stored. */
export function wordFor(attribute: Attribute, value: string): string {
  const id = `${WORDS[attribute]}.${value}`;
  return attributesText.has(id) ? attributesText(id) : value;
}

export const labelOf = (attribute: Attribute): string => adminText(`product.${attribute}`);

/** A proposal as the form holds it: choices have commas between them. Empty where nothing is proposed. */
export function typedProposal(proposed: ProposedAttributes, attribute: Attribute): string {
  const value = proposed[attribute];
  return Array.isArray(value) ? value.join() : String(value ?? '');
}
