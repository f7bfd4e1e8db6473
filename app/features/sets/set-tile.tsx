import type { OfferedSet } from '#contract/goods/sets.ts';
import { setsText as text } from '#contract/texts/sets.ts';
import { nameIn } from '#contract/texts/reader-language.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { SetPrice } from './set-price.tsx';

/** The picture of a set: its own first one, else that of its first piece. */
export const pictureOf = ({ pictures, pieces }: Pick<OfferedSet, 'pictures' | 'pieces'>): string =>
  pictures[0] ?? pieces[0]?.image ?? '';

/** A set in a list: picture, name, what is in it, and its price beside that of its pieces. */
export function SetTile({ set, isFirst }: { set: OfferedSet; isFirst: boolean }) {
  const pieces = set.pieces.map(({ qty, ...piece }) => ({ count: qty, name: nameIn(piece) }));
  return (
    <li className="relative min-w-0">
      <span className="block aspect-4/3 overflow-hidden rounded-picture bg-studio">
        <Picture
          src={pictureOf(set)}
          alt=""
          sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
          width={800}
          height={600}
          priority={isFirst}
          className="size-full object-cover"
        />
      </span>
      <h2 className="mt-3 font-semibold wrap-anywhere">
        <Link to={`/sets/${set._id}`} className="no-underline after:absolute after:inset-0 hover:underline">
          {nameIn(set)}
        </Link>
        {set.nameAm && <Am className="block font-normal text-soft">{set.nameAm}</Am>}
      </h2>
      <p className="mt-1 text-meta text-soft">{pieces.map((piece) => text('of', piece)).join(' · ')}</p>
      <div className="mt-2">
        <SetPrice of={set} size="tile" />
      </div>
      {!set.isHere && (
        <p className="mt-1 text-meta font-medium text-error">
          <Both of={text.both('soldOut')} />
        </p>
      )}
    </li>
  );
}
