import type { ReactNode } from 'react';
import type { DisplayPiece } from '#contract/goods/display-pieces.ts';
import type { Variant } from '#contract/goods/product-variants.ts';
import type { Product } from '#contract/goods/products.ts';
import { displayPiecesText as text } from '#contract/texts/display-pieces.ts';
import { variantName } from '#contract/goods/variant-names.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { ProductPrice } from '#app/ui/prices/product-price.tsx';
import { useEarlyChoice } from '../variants/use-early-choice.ts';
import { isDisplayPiece } from '../variants/variant-choice.ts';

export interface DisplayPiecesProps {
  product: Pick<Product, '_id' | 'options' | 'variants' | 'defaultVariant' | 'displayPieces' | 'vatPercent'>;
  chosen: Variant;
  /** Gets the id of a variant or display piece. */
  onChoose: (variant: string) => void;
}

/** Lets a shopper choose between a new piece and those that are sold as they stand in the showroom. Lazily loaded. */
export default function DisplayPieces({ product, chosen, onChoose }: DisplayPiecesProps) {
  const pieces = (product.displayPieces ?? []).filter(
    (piece) => piece.countInStock > 0 || piece._id === chosen._id,
  );
  const ofNew = newOf(product, chosen);
  const choices = useEarlyChoice(isDisplayPiece(chosen) ? chosen._id : ofNew?._id, onChoose);
  if (pieces.length === 0) return null;
  return (
    <>
      <fieldset ref={choices} className="variant-option">
        <legend>
          <Both of={text.both('choices')} className="ml-1.5 text-meta text-soft" />
        </legend>
        <div className="mt-2 grid gap-2">
          {ofNew && (
            <Choice isChosen={!isDisplayPiece(chosen)} value={ofNew._id} onChoose={onChoose}>
              <span className="flex flex-wrap justify-between gap-x-4">
                <span>
                  <Both of={text.both('new')} className="ml-1.5 text-meta text-soft" />
                </span>
                <ProductPrice size="short" of={{ price: ofNew.price, vatPercent: product.vatPercent }} />
              </span>
            </Choice>
          )}
          {pieces.map((piece) => (
            <Choice key={piece._id} isChosen={piece._id === chosen._id} value={piece._id} onChoose={onChoose}>
              <Piece piece={piece} of={product} />
            </Choice>
          ))}
        </div>
        {isDisplayPiece(chosen) && (
          <p className="mt-2 text-meta text-soft">
            {text('asSeen')} <Am>{text.am('asSeen')}</Am>
          </p>
        )}
      </fieldset>
      {/* React leaves it alone in a browser, so its code stays on the server. */}
      <noscript>{import.meta.env.SSR && <Links product={product} pieces={pieces} />}</noscript>
    </>
  );
}

/** The new variant beside which a display piece stands: of its values, else the default one. */
function newOf({ variants, defaultVariant }: DisplayPiecesProps['product'], chosen: Variant) {
  return (
    variants.find(({ values }) => values.join() === chosen.values.join()) ??
    variants.find(({ _id }) => _id === defaultVariant)
  );
}

interface ChoiceProps {
  isChosen: boolean;
  value: string;
  onChoose: (variant: string) => void;
  children: ReactNode;
}

const Choice = ({ isChosen, value, onChoose, children }: ChoiceProps) => (
  <label
    data-offer="there"
    className="block rounded-control border border-input bg-surface px-4 py-2.5 hover:border-ink has-checked:border-primary has-checked:bg-tint-leaf has-checked:outline-1 has-checked:outline-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink"
  >
    <input
      type="radio"
      name="display-piece"
      value={value}
      checked={isChosen}
      onChange={() => onChoose(value)}
      className="sr-only"
    />
    {children}
  </label>
);

interface PieceProps {
  piece: DisplayPiece;
  of: Pick<Product, 'options' | 'vatPercent'>;
}

function Piece({ piece, of: { options, vatPercent } }: PieceProps) {
  const { price, regularPrice, images, note, noteAm } = piece;
  const [picture] = images;
  const values = variantName(options, piece.values);
  return (
    <span className="flex gap-3">
      {picture && (
        <span className="shrink-0">
          <Picture
            src={picture}
            alt=""
            sizes="72px"
            width={72}
            height={81}
            className="aspect-8/9 w-18 rounded-picture bg-studio object-cover"
          />
        </span>
      )}
      <span className="min-w-0 grow wrap-anywhere">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>
            {text('piece')} <Am className="text-meta text-soft">{text.am('piece')}</Am>
          </span>
          <ProductPrice
            size="short"
            of={{ price, regularPrice, vatPercent }}
            regularSaid={text('newPrice')}
          />
        </span>
        <span className="mt-1 block text-meta text-soft">
          {values && `${values}: `}
          {note} {noteAm && <Am>{noteAm}</Am>}
        </span>
      </span>
    </span>
  );
}

interface LinksProps {
  product: Pick<Product, '_id' | 'vatPercent'>;
  pieces: readonly DisplayPiece[];
}

/** The same as links to the product with each of them. */
function Links({ product: { _id, vatPercent }, pieces }: LinksProps) {
  return (
    <ul className="mt-4">
      {pieces.map((piece) => (
        <li key={piece._id}>
          <a href={`/product/${_id}?variant=${piece._id}`} className="inline-flex min-h-11 items-center">
            {piece.variantName}: <ProductPrice size="short" of={{ price: piece.price, vatPercent }} />
          </a>
        </li>
      ))}
    </ul>
  );
}
