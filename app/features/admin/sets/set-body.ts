import type { ManagedSet } from '#contract/goods/sets.ts';

/** The body that leaves a set as it is. */
export const bodyOfRow = ({ lines, ...set }: ManagedSet) => ({
  name: set.name,
  nameAm: set.nameAm,
  description: set.description,
  descriptionAm: set.descriptionAm,
  pictures: set.pictures,
  kind: set.kind,
  value: set.value,
  lines: lines.map(({ product, variant, qty }) => ({ product, variant, qty })),
  isActive: set.isActive,
  version: set.version,
});
