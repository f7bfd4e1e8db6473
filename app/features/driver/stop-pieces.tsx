import type { TourPiece } from '#contract/deliveries/tours.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import { PiecePicture } from '#app/ui/pictures/piece-picture.tsx';
import { useSay } from './words.tsx';

/** The pieces of a stop. Their pictures are fetched at once, because later there may be no network. */
export function StopPieces({ pieces }: { pieces: readonly TourPiece[] }) {
  const say = useSay();
  return (
    <section>
      <h3 className="text-h3 font-semibold">{say(text.both('pieces'))}</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {pieces.map((piece) => (
          <li key={piece.line} className="flex items-center gap-3 py-2">
            <PiecePicture src={piece.image} width={56} className="w-14" priority />
            <span className="min-w-0 grow">
              <span className="block font-medium wrap-anywhere">
                {say({ en: piece.name, am: piece.nameAm || piece.name })}
              </span>
              {(piece.variantNameAm || piece.variantName) && (
                <span className="block text-meta wrap-anywhere text-soft">
                  {say({ en: piece.variantName ?? '', am: piece.variantNameAm || piece.variantName })}
                </span>
              )}
            </span>
            <strong className="text-h2 tabular-nums">{piece.qty}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
