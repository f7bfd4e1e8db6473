import type { SetPiece } from '#contract/goods/sets.ts';
import { formatBirr, toBirr, toSantim, withVat } from '#contract/money.ts';
import { nameIn, inReadersLanguage } from '#contract/texts/reader-language.ts';
import { setsText as text } from '#contract/texts/sets.ts';
import { Both } from '#app/ui/both.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { PiecePicture } from '#app/ui/pictures/piece-picture.tsx';
import { ProductPrice } from '#app/ui/prices/product-price.tsx';
import { VariantName } from '#app/ui/prices/variant-name.tsx';

interface SetPiecesProps {
  pieces: readonly SetPiece[];
  /** The same pieces as the buyer has chosen them among their variants. */
  chosen: readonly SetPiece[];
  onChoose: (product: string, variant: string) => void;
}

/** The pieces of a set, each with its price and stock, and the choice among its variants where there is one. */
export function SetPieces({ pieces, chosen, onChoose }: SetPiecesProps) {
  return (
    <section aria-labelledby="set-pieces" className="mt-6">
      <h2 id="set-pieces" className="text-h3 font-semibold">
        <Both of={text.both('whatIsIn')} className="text-meta font-normal text-soft" />
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {chosen.map((piece, index) => (
          <li key={`${piece.product} ${index}`} className="flex gap-4 py-3">
            <PiecePicture src={piece.image} width={80} className="w-16 self-start sm:w-20" />
            <div className="min-w-0 grow">
              <PieceFacts piece={piece} />
              {pieces[index]!.choices.length > 1 && (
                <div className="mt-2 max-w-xs">
                  <SelectField
                    label={text('choose', { name: nameIn(piece) })}
                    value={piece.variant}
                    onChange={(event) => onChoose(piece.product, event.target.value)}
                  >
                    {pieces[index]!.choices.map((choice) => (
                      <option
                        key={choice.variant}
                        value={choice.variant}
                        disabled={choice.countInStock === 0}
                      >
                        {text('choice', {
                          name: inReadersLanguage(choice.variantName, choice.variantNameAm),
                          formatted: formatBirr(withVat(choice.price, piece.vatPercent)),
                        })}
                      </option>
                    ))}
                  </SelectField>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PieceFacts({ piece }: { piece: SetPiece }) {
  const { product, variant, qty, price, vatPercent, choices } = piece;
  const together = toBirr(toSantim(price) * qty);
  return (
    <>
      <h3 className="font-medium wrap-anywhere">
        <Link
          to={`/product/${product}${variant ? `?variant=${variant}` : ''}`}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {text('of', { count: qty, name: nameIn(piece) })}
        </Link>
      </h3>
      {choices.length <= 1 && <VariantName of={piece} as="span" className="block text-meta text-soft" />}
      <p>
        <ProductPrice size="tile" of={{ price, vatPercent }} />
      </p>
      {qty > 1 && (
        <p className="text-meta text-soft tabular-nums">
          {text('together', { formatted: formatBirr(withVat(together, vatPercent)) })}
        </p>
      )}
      <StockLine piece={piece} />
    </>
  );
}

function StockLine({ piece }: { piece: SetPiece }) {
  const { countInStock: count, qty } = piece;
  const isThere = count >= qty;
  return (
    <p className={`text-meta font-medium ${isThere ? 'text-primary' : 'text-error'}`}>
      {isThere && !piece.isMadeToOrder ? (
        text('inStock', { count })
      ) : (
        <Both of={isThere ? whenMade(piece) : missingOf(count, qty)} className="font-normal" />
      )}
    </p>
  );
}

const whenMade = ({ leadTimeDays: days }: SetPiece) =>
  days === null ? text.both('madeToOrder') : text.both('madeIn', { days });
const missingOf = (count: number, wanted: number) =>
  count === 0 ? text.both('soldOut') : text.both('tooFew', { count, wanted });
