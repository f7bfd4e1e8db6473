import { useEffect, useRef, useState } from 'react';
import { getProduct } from '#app/api/get-product.ts';
import type { ReductionValues } from '#app/features/admin/discounts/reduction-values.ts';
import { api } from '#app/state/api.ts';
import {
  withAllChoices,
  withPiece,
  withQuantity,
  without,
  withReduction,
  withVariant,
  type DraftLine,
  type FoundPiece,
} from './lines.ts';

/**
 * Holds the lines of an order that staff write or change. The variants of each product are loaded once; without them a
 * new line is of the default variant, which the quote names.
 * @param onActed called when somebody changes a line.
 */
export function useDraftLines(first: () => DraftLine[], onActed?: () => void) {
  const [lines, setLines] = useState(first);
  const known = useRef(new Set<string>());
  useEffect(() => {
    for (const { product } of lines) {
      if (known.current.has(product)) continue;
      known.current.add(product);
      getProduct(api, product).then(
        (whole) => setLines((now) => withAllChoices(now, whole)),
        (error: unknown) => console.warn('variants', product, error),
      );
    }
  }, [lines]);
  const act = (change: (now: readonly DraftLine[]) => DraftLine[]) => {
    onActed?.();
    setLines(change);
  };
  return {
    lines,
    add(found: FoundPiece) {
      known.current.delete(found._id);
      act((now) => withPiece(now, found));
    },
    choose: (of: DraftLine, variant: string) => act((now) => withVariant(now, of, variant)),
    setQuantity: (of: DraftLine, qty: number) => act((now) => withQuantity(now, of, qty)),
    reduce: (of: DraftLine, reduction: ReductionValues) => act((now) => withReduction(now, of, reduction)),
    remove: (of: DraftLine) => act((now) => without(now, of)),
  };
}
