import type { ProductOption } from './product-options.ts';
import { floorModelsText as text } from '../texts/floor-models.ts';
import { variantName, variantNameAm } from './variant-names.ts';

interface Seen {
  sold_as_seen: string | null;
  sold_as_seen_am: string | null;
}

/** Names a piece in both languages by its chosen values; a floor model also by its description of wear. */
export function soldNames(
  options: readonly ProductOption[],
  values: readonly string[],
  { sold_as_seen: seen, sold_as_seen_am: seenAm }: Seen,
): { variantName: string; variantNameAm: string } {
  const [en, am] = [variantName(options, values), variantNameAm(options, values)];
  if (!seen) return { variantName: en, variantNameAm: am };
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');
  return {
    variantName: joined(en, text('named', { seen })),
    variantNameAm: joined(am, text.am('named', { seen: seenAm ?? seen })),
  };
}
