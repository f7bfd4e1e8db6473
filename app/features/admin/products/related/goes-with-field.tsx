import { useId, useState } from 'react';
import type { ProductSummary } from '#contract/goods/products.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { ApiError } from '#app/api/client.ts';
import { getProduct } from '#app/api/get-product.ts';
import { ProductSearchBox, ShownProduct } from '#app/features/admin/common/finding/product-search-box.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { CrossButton } from '#app/features/admin/common/cross-button.tsx';

/** The limit of the server. */
const MOST_RELATED = 12;

interface GoesWithFieldProps {
  /** The id of the edited product, which is left out of the choices. */
  product: string;
  ids: readonly string[];
  label: string;
  onChange: (ids: string[]) => void;
}

export function GoesWithField({ product, ids, label, onChange }: GoesWithFieldProps) {
  const id = useId();
  const [searching, setSearching] = useState(false);
  const { last, failure } = useAnswer(ids.join(' '), () => Promise.all(ids.map(findProduct)));
  const known = failure ? null : (last?.answer ?? null);
  const choose = (chosen: string) => {
    setSearching(false);
    if (chosen !== product && !ids.includes(chosen)) onChange([...ids, chosen]);
  };
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="font-medium">
        {label}
      </p>
      <p className="text-meta text-soft">{text('related.goesWithHint')}</p>
      <Failure of={failure} />
      {ids.length > 0 && (
        <Chosen {...{ ids, known }} onRemove={(gone) => onChange(ids.filter((other) => other !== gone))} />
      )}
      {searching && (
        <ProductSearchBox
          onChoose={choose}
          onClose={() => setSearching(false)}
          closeLabel={text('related.done')}
        />
      )}
      {!searching && ids.length < MOST_RELATED && (
        <Button variant="secondary" className="mt-3" onClick={() => setSearching(true)}>
          {text('related.add')}
        </Button>
      )}
    </div>
  );
}

/** Loads a product; null if the shop no longer has it. */
async function findProduct(id: string): Promise<ProductSummary | null> {
  try {
    return await getProduct(api, id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

interface ChosenProps {
  ids: readonly string[];
  /** Undefined until they are loaded; null for a product that is gone. */
  known: readonly Awaited<ReturnType<typeof findProduct>>[] | null | undefined;
  onRemove: (id: string) => void;
}

function Chosen({ ids, known, onRemove }: ChosenProps) {
  return (
    <ul className="mt-3 max-w-md divide-y divide-line border-y border-line">
      {ids.map((each) => {
        const shown = known?.find((one) => one?._id === each);
        const name = shown?.name ?? text('related.gone');
        return (
          <li key={each} className="flex min-h-14 items-center justify-between gap-3 py-1">
            {shown ? (
              <ShownProduct product={shown} />
            ) : (
              <span className="text-soft">{known ? name : ''}</span>
            )}
            <CrossButton label={text('related.remove', { name })} onClick={() => onRemove(each)} />
          </li>
        );
      })}
    </ul>
  );
}
