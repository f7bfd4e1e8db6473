import type { SharedOrder } from '#contract/paying/pay-together.ts';
import { payTogetherText as text } from '#contract/texts/pay-together.ts';
import { Both } from '#app/ui/both.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { VariantName } from '#app/ui/prices/variant-name.tsx';
import { nameIn } from '#contract/texts/reader-language.ts';

export function SharedPieces({ order: { number, pieces } }: { order: SharedOrder }) {
  return (
    <section aria-label={text('order', { number })}>
      <ul className="divide-y divide-line border-y border-line">
        {pieces.map((piece, index) => (
          <li key={`${piece.product} ${piece.variantName} ${index}`} className="flex gap-4 py-4">
            <div className="aspect-8/9 w-20 shrink-0 overflow-hidden rounded-picture bg-studio sm:w-28">
              <Picture
                src={piece.image}
                alt=""
                sizes="112px"
                width={112}
                height={126}
                className="card-picture"
              />
            </div>
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{nameIn(piece)}</p>
              <VariantName of={piece} className="text-meta text-soft" />
              <p className="mt-1 text-meta text-soft">
                <Both of={text.both('pieces', { count: piece.qty })} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
