import { formatBirr } from '#contract/money.ts';
import { listsText } from '#contract/texts/lists.ts';
import { Am } from '#app/ui/am.tsx';
import { Both, type Text } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ReadingProps } from './facets/facet-props.ts';
import { shopAddress } from './facets/shop-address.ts';

/**
 * Says how the search has read the typed words: a corrected spelling, a price limit, words that it ignored, and goods
 * that the shop does not sell.
 */
export default function SearchReadingNote({ view, found }: ReadingProps) {
  const { reading } = found;
  if (!reading) return null;
  const { corrected, dropped, notSold } = reading;
  const priced = pricedOf(reading);
  if (!corrected && !notSold && !priced && dropped.length === 0) return null;
  const exactly = shopAddress({ ...view, exact: true, choices: {}, page: 1 });
  return (
    <div className="reading-note">
      {notSold && (
        <p>
          {listsText('notSold', { what: notSold })} <Am>{listsText.am('notSold', { what: notSold })}</Am>
        </p>
      )}
      {corrected && (
        <p>
          {listsText('corrected', { corrected })} <Am>{listsText.am('corrected', { corrected })}</Am>{' '}
          <Link to={exactly} rel="nofollow">
            {listsText('exactly', { keyword: view.keyword ?? '' })}
          </Link>
        </p>
      )}
      {priced && (
        <p>
          <Both of={priced} />
        </p>
      )}
      {dropped.length > 0 && (
        <p>
          {listsText('dropped', { words: dropped.join(', ') })} <Am>{listsText.am('dropped')}</Am>
        </p>
      )}
    </div>
  );
}

/** Returns the price limits that the search has read from the typed words. */
function pricedOf({ price }: NonNullable<ReadingProps['found']['reading']>): Text | null {
  if (!price) return null;
  const [from, to] = [price.from, price.to].map((birr) => (birr === null ? '' : formatBirr(birr)));
  if (from && to) return listsText.both('pricedBetween', { from, to });
  return from ? listsText.both('pricedFrom', { from }) : listsText.both('pricedTo', { to: to! });
}
