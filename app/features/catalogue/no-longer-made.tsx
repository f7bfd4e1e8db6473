import type { ProductSummary } from '#contract/products.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { Both } from '#app/ui/both.tsx';

/** The place of the list of what comes nearest. */
export const NEAREST = 'similar';

/** Whether shoppers find only that it is no longer made. */
export const isNoLongerMade = ({ state }: Pick<ProductSummary, 'state'>): boolean => state === 'archived';

/** What stands in place of price and cart on the page of a product that is no longer made. */
export function NoLongerMade({ hasNearest }: { hasNearest: boolean }) {
  return (
    <div className="mt-5 border-t border-line pt-5">
      <p className="text-price font-semibold">
        <Both of={catalogueText.both('noLongerMade')} />
      </p>
      <p className="mt-2 max-w-reading text-soft">{catalogueText('noLongerMadeWhy')}</p>
      {hasNearest && (
        <a
          href={`#${NEAREST}`}
          className="mt-3 inline-flex min-h-11 items-center font-medium text-primary underline-offset-4 hover:underline"
        >
          {catalogueText('seeNearest')}
        </a>
      )}
    </div>
  );
}
