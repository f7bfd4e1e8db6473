import { useState } from 'react';
import { useFoundProducts } from '#app/features/admin/common/finding/use-found-products.ts';
import { settingsFormText } from '#contract/texts/settings-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { SmallPicture } from '#app/features/admin/common/small-picture.tsx';
import { KindPrice } from '#app/features/admin/common/kind-price.tsx';
import type { ProductSummary } from '#contract/goods/products.ts';
import type { PieceToSell } from '#contract/stock/inventory.ts';
import { LONGEST_KEYWORD } from '#contract/longest.ts';

const SHOWN = 6;
const WAIT_MS = 250;

interface ProductSearchBoxProps {
  onChoose: (id: string) => void;
  onClose: () => void;
  /** The words of the button that closes it. */
  closeLabel?: string;
}

/** Finds a product on sale by its name; an empty search offers the first products. */
export function ProductSearchBox({
  onChoose,
  onClose,
  closeLabel = settingsFormText('settingsFields.keepProduct'),
}: ProductSearchBoxProps) {
  const [keyword, setKeyword] = useState('');
  const words = keyword.trim();
  const { last, failure } = useFoundProducts(words, SHOWN, words ? WAIT_MS : 0);
  return (
    <div
      role="group"
      aria-label={settingsFormText('settingsFields.chooseProduct')}
      className="mt-3 max-w-md rounded-control border border-line bg-surface p-4"
    >
      <TextField
        label={settingsFormText('settingsFields.chooseProduct')}
        type="search"
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        maxLength={LONGEST_KEYWORD}
        autoComplete="off"
        autoFocus
        onKeyDown={(event) => {
          // Enter must not save the form around this field.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Escape') onClose();
        }}
      />
      <Failure of={failure} />
      <Found of={last?.answer} onChoose={onChoose} />
      <Button variant="quiet" onClick={onClose}>
        {closeLabel}
      </Button>
    </div>
  );
}

interface FoundProps extends Pick<ProductSearchBoxProps, 'onChoose'> {
  of: readonly PieceToSell[] | undefined;
}

function Found({ of: found, onChoose }: FoundProps) {
  return (
    <>
      <p role="status" className="mt-2 text-meta text-soft">
        {found &&
          (found.length > 0
            ? settingsFormText('settingsFields.productsFound', { count: found.length })
            : settingsFormText('settingsFields.noProductFound'))}
      </p>
      <ul>
        {found?.map((product) => (
          <li key={product._id}>
            <button
              type="button"
              className="flex min-h-14 w-full cursor-pointer items-center rounded-control px-2 py-1 hover:bg-ground"
              onClick={() => onChoose(product._id)}
            >
              <ShownProduct product={product} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

type Shown = ProductSummary & Partial<Pick<PieceToSell, 'withVat'>>;

export function ShownProduct({ product }: { product: Shown }) {
  return (
    <span className="flex min-w-0 items-center gap-3 text-left">
      {/* A box around the picture, because each source element of the picture would get a gap in the row. */}
      <span className="size-12 shrink-0 overflow-hidden bg-ground">
        <SmallPicture src={product.image} width={48} height={54} className="size-12 object-cover" />
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{product.name}</span>
        <span className="text-meta text-soft">
          <KindPrice birr={product.price} withVat={product.withVat} vatPercent={product.vatPercent} />
        </span>
      </span>
    </span>
  );
}
