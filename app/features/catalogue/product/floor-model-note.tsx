import type { Product } from '#contract/goods/products.ts';
import { floorModelsText as text } from '#contract/texts/floor-models.ts';
import { inReadersLanguage } from '#contract/texts/reader-language.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { Link } from '#app/ui/link.tsx';

interface FloorModelNoteProps {
  of: Pick<Product, 'soldAsSeen' | 'soldAsSeenAm' | 'floorModelOf'>;
}

/** Describes the marks of a floor model, and links to the same product sold new. Lazily loaded. */
export default function FloorModelNote({ of }: FloorModelNoteProps) {
  const { soldAsSeen, soldAsSeenAm, floorModelOf } = of;
  return (
    <div className="mt-4 rounded-control border border-line bg-surface px-4 py-3">
      <p className="font-semibold">
        <Both of={text.both('badge')} />
      </p>
      <p className="mt-1 wrap-anywhere">
        <UserText as="span">{inReadersLanguage(soldAsSeen ?? '', soldAsSeenAm)}</UserText>{' '}
        {soldAsSeenAm && <Am>{soldAsSeenAm}</Am>}
      </p>
      <p className="mt-2 text-meta text-soft">
        {text('asSeen')} <Am>{text.am('asSeen')}</Am>
      </p>
      {floorModelOf && (
        <Link
          to={`/product/${floorModelOf}`}
          className="mt-1 inline-flex min-h-11 flex-wrap items-center gap-x-1.5 font-medium text-brand underline-offset-4 hover:underline"
        >
          <Both of={text.both('original')} />
        </Link>
      )}
    </div>
  );
}
