import { isNoLongerMade } from '#app/features/catalogue/product/is-no-longer-made.ts';
import { LazyInSets } from '#app/features/sets/lazy-in-sets.tsx';
import type { Product } from '#contract/goods/products.ts';
import type { Store } from '#contract/shop/settings.ts';
import { KeepPiece, type KeepPieceProps } from './keep-piece.tsx';

interface BesideBuyingProps extends KeepPieceProps {
  of: KeepPieceProps['of'] & Pick<Product, 'inSets' | 'state'>;
  store: Pick<Store, 'keepsPieces'> | undefined;
}

/** The acts below the button that adds to the cart: a piece is kept in the showroom, or bought in a set. */
export default function BesideBuying({ of, variant, store }: BesideBuyingProps) {
  return (
    <>
      {store?.keepsPieces && !isNoLongerMade(of) && <KeepPiece of={of} variant={variant} />}
      {of.inSets && <LazyInSets sets={of.inSets} />}
    </>
  );
}
