import { Link } from 'react-router';
import { cartText as text } from '#contract/texts/cart.ts';
import { nameIn } from '#contract/texts/reader-language.ts';
import { guestApi } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { PiecePicture } from '#app/ui/pictures/piece-picture.tsx';
import { ProductPrice } from '#app/ui/prices/product-price.tsx';

/** The number of pieces that are offered instead of one. */
const SHOWN = 3;

/** Pieces of the same kind and a price near that of one that is sold out, and that can be bought now. Lazily loaded. */
export default function SimilarPieces({ of: id }: { of: string }) {
  const { answer } = useAnswer(id, () => guestApi.call('GET /api/products/:id/nearest', { params: { id } }));
  const pieces = (answer ?? []).filter(({ countInStock }) => countInStock > 0).slice(0, SHOWN);
  if (pieces.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="text-meta font-medium">
        <Both of={text.both('similar')} className="font-normal text-soft" />
      </p>
      <ul className="mt-1">
        {pieces.map((piece) => (
          <li key={piece._id}>
            <Link to={`/product/${piece._id}`} className="flex min-h-13 items-center gap-3 py-1 no-underline">
              <PiecePicture src={piece.image} width={48} className="w-12" />
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere underline underline-offset-4">
                  {nameIn(piece)}
                </span>
                <ProductPrice of={piece} size="short" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
