import { listsText } from '#contract/texts/lists.ts';
import { Am } from '#app/ui/am.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ReadingProps } from './facet-props.ts';
import { shopAddress } from './shop-address.ts';

/** The words that were searched for where other ones were typed, and those that nothing has. */
export default function SearchReadingNote({ view, found: { reading } }: ReadingProps) {
  if (!reading) return null;
  const { corrected, dropped, notSold } = reading;
  if (!notSold && !corrected && dropped.length === 0) return null;
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
      {dropped.length > 0 && (
        <p>
          {listsText('dropped', { words: dropped.join(', ') })} <Am>{listsText.am('dropped')}</Am>
        </p>
      )}
    </div>
  );
}
