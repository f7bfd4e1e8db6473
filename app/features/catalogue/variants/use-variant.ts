import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Product } from '#contract/goods/products.ts';
import { chosenVariant, productWith } from './variant-choice.ts';

/**
 * Returns the variant that the address names (`?variant=`), the product with that variant's facts, and a function that
 * chooses another.
 */
export function useVariant(product: Product) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const named = parameters.get('variant');
  // A choice is shown at once, and the address follows a moment later.
  const [choice, setChoice] = useState<{ variant: string; before: string | null } | null>(null);
  const wanted = choice && choice.before === named ? choice.variant : named;
  const chosen = useMemo(() => chosenVariant(product, wanted), [product, wanted]);
  const shown = useMemo(() => productWith(product, chosen), [product, chosen]);
  const choose = useCallback(
    (variant: string) => {
      setChoice({ variant, before: named });
      // The address with the new choice replaces the last one in the history, so that the Back button leaves the
      // product.
      void navigate(
        { search: `?variant=${variant}` },
        { replace: true, preventScrollReset: true, flushSync: true },
      );
    },
    [navigate, named],
  );
  return { chosen, shown, choose };
}
