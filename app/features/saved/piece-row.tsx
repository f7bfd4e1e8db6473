import { VariantName } from '#app/ui/prices/variant-name.tsx';
import { nameIn } from '#contract/texts/reader-language.ts';
import { nameWithVariantIn } from '#contract/texts/screen-language.ts';
import type { ShownPiece } from '#contract/goods/saved.ts';
import { savedText as text } from '#contract/texts/saved.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { addToCart } from '#app/state/buying/cart.ts';
import { CompareButton } from '#app/features/compare/compare-button.tsx';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { ProductPrice } from '#app/ui/prices/product-price.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';

interface PieceRowProps {
  piece: ShownPiece;
  /** Undefined in a list that somebody else shares. */
  onRemove?: () => void;
}

/** The stock up to which the number of pieces left is shown. */
const FEW = 5;

/** A saved product: its name, present price and stock, and the buttons to buy or remove it. */
export function PieceRow({ piece, onRemove }: PieceRowProps) {
  const { product, variant, variantName, variantNameAm, image } = piece;
  const address = `/product/${product._id}${variant && !piece.isGone ? `?variant=${variant}` : ''}`;
  const called = nameWithVariantIn({ ...product, variantName, variantNameAm });
  return (
    <li className="flex gap-4 py-5 sm:gap-6">
      <Link
        to={address}
        tabIndex={-1}
        aria-hidden
        className="aspect-8/9 w-24 shrink-0 self-start overflow-hidden rounded-picture bg-studio sm:w-32"
      >
        <Picture
          src={image}
          alt={nameIn(product)}
          sizes="128px"
          width={128}
          height={144}
          className="card-picture"
        />
      </Link>
      <div className="min-w-0 flex-1 sm:flex sm:gap-6">
        <div className="min-w-0 flex-1">
          <h2 className="font-medium wrap-anywhere">
            <Link to={address} className="no-underline hover:underline hover:underline-offset-4">
              {nameIn(product)}
            </Link>
          </h2>
          {product.nameAm && (
            <Am as="p" className="text-meta text-soft">
              {product.nameAm}
            </Am>
          )}
          <VariantName of={piece} className="text-meta text-soft" />
          <p className="mt-2">
            <ProductPrice size="row" of={{ ...piece, vatPercent: product.vatPercent }} />
          </p>
          <StockLine piece={piece} />
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 sm:mt-0 sm:w-56 sm:flex-col sm:items-stretch">
          <NextStep piece={piece} called={called} address={address} />
          {onRemove && <CompareButton product={product._id} variant={variant} name={called} />}
          {onRemove && (
            <Button variant="quiet" onClick={onRemove} className="min-h-11! px-1! font-normal!">
              {text('remove')} <span className="sr-only">{called}</span>
              <Am className="text-meta font-normal text-soft">{text.am('remove')}</Am>
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

function StockLine({ piece: { countInStock, isGone } }: { piece: ShownPiece }) {
  const told = isGone
    ? text.both('gone')
    : countInStock === 0
      ? text.both('soldOut')
      : countInStock <= FEW
        ? text.both('left', { count: countInStock })
        : text.both('inStock');
  return (
    <p className={`mt-1 text-meta font-medium ${countInStock > 0 ? 'text-primary' : 'text-error'}`}>
      <Both of={told} />
    </p>
  );
}

interface NextStepProps {
  piece: ShownPiece;
  called: string;
  address: string;
}

function NextStep({ piece, called, address }: NextStepProps) {
  if (piece.countInStock === 0)
    return (
      <Link to={address} className={buttonClass({ variant: 'secondary' })}>
        <Both of={text.both('seeOthers')} />
        <span className="sr-only">{called}</span>
      </Link>
    );
  return (
    <Button variant="secondary" onClick={() => addPiece(piece)}>
      {text('add')} <span className="sr-only">{called}</span>
      <Am className="text-meta font-normal">{text.am('add')}</Am>
    </Button>
  );
}

/** Puts one into the cart, as the product's page does. */
function addPiece({ product, variant, variantName, variantNameAm, ...piece }: ShownPiece): void {
  const { image, price, countInStock, isMadeToOrder } = piece;
  addToCart({
    product: product._id,
    name: product.name,
    ...(product.nameAm && { nameAm: product.nameAm }),
    image,
    price,
    vatPercent: product.vatPercent,
    countInStock,
    qty: 1,
    ...(variant && { variant, variantName, variantNameAm }),
    ...(isMadeToOrder && { isMadeToOrder }),
  });
  toast.success(toastsText.both('addedToCart'));
}
