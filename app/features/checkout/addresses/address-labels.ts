import { ownAddressesText as text } from '#contract/texts/own-addresses.ts';

/** Names that most addresses have. */
export const usualLabels = (): string[] => text.below('labels').map((label) => text(`labels.${label}`));
