import { catalogueText } from '#contract/texts/catalogue.ts';
import { Both } from '#app/ui/both.tsx';

/** The id of the list of similar products on the page. */
const NEAREST = 'similar';

/** Says that a product is no longer made, in place of price and cart. */
export default function NoLongerMade({ hasNearest }: { hasNearest: boolean }) {
  return (
    <div className="mt-5 border-t border-line pt-5">
      <p className="text-price font-semibold">
        <Both of={catalogueText.both('noLongerMade')} />
      </p>
      <p className="mt-2 max-w-reading text-soft">{catalogueText('noLongerMadeWhy')}</p>
      {hasNearest && (
        <a
          href={`#${NEAREST}`}
          className="mt-3 inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
        >
          {catalogueText('seeNearest')}
        </a>
      )}
    </div>
  );
}
