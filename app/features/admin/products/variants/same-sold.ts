import type { Sold, VariantDraft } from './variant-draft.ts';

export const optionsText = ({ options }: Sold): string =>
  JSON.stringify(options.map(({ name, nameAm, values }) => ({ name, nameAm, values })));
export const rowText = (row: VariantDraft): string => JSON.stringify({ ...row, key: undefined });

/** Tells whether two forms have the same options and variants. */
export const isSameSold = (one: Sold, other: Sold): boolean =>
  optionsText(one) === optionsText(other) &&
  one.variants.length === other.variants.length &&
  one.variants.every((row, index) => rowText(row) === rowText(other.variants[index]!));
