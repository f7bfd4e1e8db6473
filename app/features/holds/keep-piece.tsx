import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Product } from '#contract/goods/products.ts';
import { holdsText as text } from '#contract/texts/holds.ts';
import { Both } from '#app/ui/both.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { KEEP } from './keep-address.ts';

const KeepForm = standalonePart(() => import('./keep-form.tsx'), <Spinner />);

export interface KeepPieceProps {
  /** The piece as it is sold in the chosen variant. */
  of: Pick<Product, '_id' | 'countInStock' | 'isMadeToOrder'>;
  variant: string | undefined;
}

/** The act by which somebody who wants to see a piece has the showroom keep it, and its form once it is pressed. */
export function KeepPiece({ of, variant }: KeepPieceProps) {
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (hash === KEEP) setOpen(true);
  }, [hash]);
  if (of.countInStock === 0 || of.isMadeToOrder) return null;
  return (
    <section id={KEEP.slice(1)} aria-label={text('act')} className="mt-3 scroll-mt-24">
      {isOpen ? (
        <KeepForm key={variant} product={of._id} variant={variant} />
      ) : (
        // It is a link, so that a tap before the script is there opens the form, too.
        <a
          href={KEEP}
          onClick={() => setOpen(true)}
          className="inline-flex min-h-11 flex-col justify-center underline underline-offset-4"
        >
          <Both of={text.both('act')} className="font-normal text-soft" />
        </a>
      )}
    </section>
  );
}
