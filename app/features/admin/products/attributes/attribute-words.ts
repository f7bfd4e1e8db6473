import type { ProposedAttributes } from '#contract/goods/attribute-proposals.ts';
import { adminText } from '#contract/texts/admin.ts';
import { attributesForStaff as attributesText } from '#contract/texts/attributes.ts';

export type Attribute = keyof ProposedAttributes;

/** The group of texts with the words for an attribute's values; attributes that are numbers have none. */
const WORDS: Partial<Record<Attribute, string>> = {
  kind: 'oneOf',
  colourFamilies: 'colour',
  materialFamilies: 'material',
  upholstery: 'upholstery',
  shape: 'shape',
  features: 'feature',
  assembly: 'assembly',
};

/** The word for a value; a value that this release does not know is shown as stored. */
export function wordFor(attribute: Attribute, value: string): string {
  const id = `${WORDS[attribute]}.${value}`;
  return attributesText.has(id) ? attributesText(id) : value;
}

export const labelOf = (attribute: Attribute): string => adminText(`product.${attribute}`);

/** A proposed value as text of its field, several choices with commas between them; '' without a proposal. */
export function typedProposal(proposed: ProposedAttributes, attribute: Attribute): string {
  const value = proposed[attribute];
  return Array.isArray(value) ? value.join() : String(value ?? '');
}
