import { formatBirr } from '#contract/money.ts';
import { listsText } from '#contract/texts/lists.ts';
import { Am } from '#app/ui/am.tsx';
import { Both, type Text } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ReadingProps } from './facets/facet-props.ts';
import { shopAddress } from './facets/shop-address.ts';
import { notSoldIn } from './not-sold-words.ts';
import { AnswersAboutGoods, ShopAnswers } from './shop-answers.tsx';

/**
 * Says how the search has read the typed words: a corrected spelling, a price limit, words that it ignored, and goods
 * that the shop does not sell.
 */
export default function SearchReadingNote({ view, found, store }: ReadingProps) {
  const { reading } = found;
  if (!reading) return null;
  const { corrected, dropped, notSold, need, soon, reduced } = reading;
  const unsold = notSoldIn(reading);
  const priced = pricedOf(reading);
  const saysOfGoods = need || soon || reduced !== null;
  const isPlain = !corrected && !notSold && !priced && !saysOfGoods && dropped.length === 0;
  if (isPlain) return <ShopAnswers found={found} store={store} />;
  const exactly = shopAddress({ ...view, exact: true, choices: {}, page: 1 });
  return (
    <>
      <ShopAnswers found={found} store={store} />
      <div className="reading-note">
        {notSold && (
          <p>
            {listsText('notSold', unsold.here)} <Am>{listsText.am('notSold', unsold.am)}</Am>
          </p>
        )}
        <AnswersAboutGoods found={found} />
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
            <Both of={listsText.both('dropped', { words: dropped })} />
          </p>
        )}
      </div>
    </>
  );
}

/** Returns the price limits that the search has read from the typed words. */
function pricedOf({ price }: NonNullable<ReadingProps['found']['reading']>): Text | null {
  if (!price) return null;
  const [from, to] = [price.from, price.to].map((birr) => (birr === null ? '' : formatBirr(birr)));
  if (from && to) return listsText.both('pricedBetween', { from, to });
  return from ? listsText.both('pricedFrom', { from }) : listsText.both('pricedTo', { to: to! });
}
