import { useEffect, useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { adminText } from '#app/text/admin.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import type { ProductSummary } from '#contract/products.ts';

const text = adminText.settingsFields;
const SHOWN = 6;
const WAIT_MS = 250;

interface ProductPickerProps {
  /** The chosen product's id; '' for none. */
  id: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** A product on sale, found by its name. */
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
      <legend className="font-medium">{text.offerProduct.en}</legend>
      <p className="mb-2 text-meta text-soft">{text.offerProductHint.en}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {chosen === null && <p className="text-error">{text.offerProductGone.en}</p>}
        {!id && <p className="text-soft">{text.noOfferProduct.en}</p>}
        {chosen && <Shown product={chosen} />}
        {!searching && (
          <Button variant="secondary" autoFocus={hasSearched} onClick={open}>
            {id ? text.changeProduct.en : text.chooseProduct.en}
          </Button>
        )}
        {id && (
          <Button variant="quiet" onClick={() => choose('')}>
            {text.removeProduct.en}
          </Button>
        )}
      </div>
      {error && <p className="mt-1.5 text-meta font-medium text-error">{error}</p>}
      {searching && <ProductSearchBox onChoose={choose} onClose={() => setSearching(false)} />}
    </fieldset>
  );
}

function Shown({ product }: { product: ProductSummary }) {
  return (
    <span className="flex min-w-0 items-center gap-3 text-left">
      {/* Of its own: the sources of a picture would each have their gap in the row. */}
      <span className="size-12 shrink-0 overflow-hidden bg-ground">
        <Picture
          src={product.image}
          alt=""
          sizes="48px"
          width={48}
          height={54}
          className="size-12 object-cover"
        />
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{product.name}</span>
        <span className="text-meta text-soft">
          <Price birr={product.price} />
        </span>
      </span>
    </span>
  );
}

function ProductSearchBox({ onChoose, onClose }: { onChoose: (id: string) => void; onClose: () => void }) {
  const [keyword, setKeyword] = useState('');
  const { found, failure } = useFound(keyword.trim());
  return (
    <div
      role="group"
      aria-label={text.chooseProduct.en}
      className="mt-3 max-w-md rounded-control border border-line bg-surface p-4"
    >
      <TextField
        label={text.chooseProduct.en}
        type="search"
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        maxLength={100}
        autoComplete="off"
        autoFocus
        onKeyDown={(event) => {
          // Enter would save the whole form.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Escape') onClose();
        }}
      />
      <Failure of={failure} />
      <p role="status" className="mt-2 text-meta text-soft">
        {found && (found.length > 0 ? text.productsFound(found.length) : text.noProductFound.en)}
      </p>
      <ul>
        {found?.map((product) => (
          <li key={product._id}>
            <button
              type="button"
              className="flex min-h-14 w-full cursor-pointer items-center rounded-control px-2 py-1 hover:bg-ground"
              onClick={() => onChoose(product._id)}
            >
              <Shown product={product} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onClose}>
        {text.keepProduct.en}
      </Button>
    </div>
  );
}

/** The product of an id; null when the shop has none, undefined while it is not known. */
function useProduct(id: string): ProductSummary | null | undefined {
  const [known, setKnown] = useState<{ id: string; product: ProductSummary | null }>();
  useEffect(() => {
    let wanted = true;
    if (!id) return;
    api.products.get(id).then(
      (product) => wanted && setKnown({ id, product }),
      (error: unknown) =>
        wanted && error instanceof ApiError && error.status === 404 && setKnown({ id, product: null }),
    );
    return () => void (wanted = false);
  }, [id]);
  return known?.id === id ? known.product : undefined;
}

/** Products on sale with these words, some time after the last key. */
function useFound(keyword: string) {
  const [found, setFound] = useState<ProductSummary[]>();
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      try {
        const { items } = await api.products.shop({ keyword, page: 1, size: SHOWN });
        if (wanted) setFound(items);
        if (wanted) setFailure(null);
      } catch (error) {
        if (wanted) setFailure(error);
      }
    };
    const waiting = setTimeout(() => void ask(), keyword ? WAIT_MS : 0);
    return () => {
      wanted = false;
      clearTimeout(waiting);
    };
  }, [keyword]);
  return { found, failure };
}
