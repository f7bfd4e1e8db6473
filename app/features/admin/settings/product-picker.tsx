import { useEffect, useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { getProduct } from '#app/api/get-product.ts';
import { api } from '#app/state/api.ts';
import { settingsFormText } from '#contract/texts/settings-form.ts';
import { Button } from '#app/ui/button.tsx';
import type { ProductSummary } from '#contract/goods/products.ts';
import { ProductSearchBox, ShownProduct } from '#app/features/admin/common/finding/product-search-box.tsx';

interface ProductPickerProps {
  /** The chosen product's id; '' for none. */
  id: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

export function ProductPicker({ id, error, onChange }: ProductPickerProps) {
  const [searching, setSearching] = useState(false);
  const [hasSearched, setHasSearched] = useState(false);
  const chosen = useProduct(id);
  const open = () => {
    setSearching(true);
    setHasSearched(true);
  };
  const choose = (wanted: string) => {
    onChange(wanted);
    setSearching(false);
  };
  return (
    <fieldset>
      <legend className="font-medium">{settingsFormText('settingsFields.offerProduct')}</legend>
      <p className="mb-2 text-meta text-soft">{settingsFormText('settingsFields.offerProductHint')}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {chosen === null && (
          <p className="text-error">{settingsFormText('settingsFields.offerProductGone')}</p>
        )}
        {!id && <p className="text-soft">{settingsFormText('settingsFields.noOfferProduct')}</p>}
        {chosen && <ShownProduct product={chosen} />}
        {!searching && (
          <Button variant="secondary" autoFocus={hasSearched} onClick={open}>
            {id
              ? settingsFormText('settingsFields.changeProduct')
              : settingsFormText('settingsFields.chooseProduct')}
          </Button>
        )}
        {id && (
          <Button variant="quiet" onClick={() => choose('')}>
            {settingsFormText('settingsFields.removeProduct')}
          </Button>
        )}
      </div>
      {error && <p className="mt-1.5 text-meta font-medium text-error">{error}</p>}
      {searching && <ProductSearchBox onChoose={choose} onClose={() => setSearching(false)} />}
    </fieldset>
  );
}

/** The product with an id; null if the shop has none, undefined until it is loaded. */
function useProduct(id: string): ProductSummary | null | undefined {
  const [known, setKnown] = useState<{ id: string; product: ProductSummary | null }>();
  useEffect(() => {
    let wanted = true;
    if (!id) return;
    getProduct(api, id).then(
      (product) => wanted && setKnown({ id, product }),
      (error: unknown) =>
        wanted && error instanceof ApiError && error.status === 404 && setKnown({ id, product: null }),
    );
    return () => void (wanted = false);
  }, [id]);
  return known?.id === id ? known.product : undefined;
}
