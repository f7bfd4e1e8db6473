import { findCategory } from '#contract/goods/categories.ts';
import type { DescriptionInput, ProposedAttributes } from '#contract/goods/attribute-proposals.ts';
import { api } from '#app/state/api.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { ProductValues } from '../product-values.ts';

/** The pause in typing, in milliseconds, after which the texts are read again. */
const PAUSE_MS = 600;

/** Asks the server which attributes the texts of the form suggest; null until it answers, and if it fails. */
export function useProposals(values: ProductValues): ProposedAttributes | null {
  // A failure only means that nothing is proposed: people fill the fields in by hand.
  const { last, failure } = useAnswer(
    JSON.stringify(describedBy(values)),
    (described) =>
      api.call('POST /api/products/attribute-proposals', { body: JSON.parse(described) as DescriptionInput }),
    PAUSE_MS,
  );
  return failure ? null : (last?.answer ?? null);
}

function describedBy(values: ProductValues): DescriptionInput {
  const { name, nameAm, brand, description, series, materials, colour } = values;
  const size = (typed: string) => (Number(typed) > 0 && Number(typed) <= 2000 ? Number(typed) : null);
  return {
    ...{ name, nameAm, brand, description, series, materials, colour },
    category: findCategory(values.category)?.slug ?? '',
    widthCm: size(values.widthCm),
    depthCm: size(values.depthCm),
    heightCm: size(values.heightCm),
    packedWidthCm: size(values.packedWidthCm),
    packedDepthCm: size(values.packedDepthCm),
    packedHeightCm: size(values.packedHeightCm),
  };
}
