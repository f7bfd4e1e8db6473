import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { api } from '#app/state/api.ts';
import { deskText } from '#app/text/desk.ts';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Price } from '#app/ui/price.tsx';
import type { ProductSummary } from '#contract/products.ts';

const text = deskText.phone;
const SHOWN = 8;
const WAIT_MS = 200;

/** Finds products on sale by their names: arrows choose, Enter adds, and the next can be typed at once. */
export function ProductFinder({
  error,
  onAdd,
}: {
  error: string | undefined;
  onAdd: (product: ProductSummary) => void;
}) {
  const list = useId();
  const [keyword, setKeyword] = useState('');
  const [active, setActive] = useState(0);
  const [said, setSaid] = useState('');
  const { found, failure } = useFound(keyword.trim());
  const open = found !== null && found.length > 0;

  function add(product: ProductSummary) {
    onAdd(product);
    setKeyword('');
    setActive(0);
    setSaid(text.added(product.name));
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Enter') {
      // Enter would send the whole form.
      event.preventDefault();
      const chosen = found?.[active];
      if (chosen) add(chosen);
    } else if (event.key === 'Escape') {
      setKeyword('');
    } else if (step && found && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    }
  }

  const status = found === null ? said : found.length > 0 ? text.found(found.length) : text.noneFound.en;
  return (
    <div className="relative">
      <TextField
        label={text.find.en}
        hint={text.findHint.en}
        type="search"
        name="find"
        value={keyword}
        onChange={(event) => {
          setKeyword(event.target.value);
          setActive(0);
          setSaid('');
        }}
        onKeyDown={onKeyDown}
        maxLength={100}
        autoComplete="off"
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open ? `${list}-${active}` : undefined}
        error={error}
      />
      <p role="status" className="mt-1 min-h-[1.125rem] text-meta text-soft">
        {status}
      </p>
      <Failure of={failure} />
      <div
        id={list}
        role="listbox"
        aria-label={text.find.en}
        hidden={!open}
        className="absolute inset-x-0 top-full z-20 rounded-control border border-line bg-surface py-1 shadow-float"
      >
        {found?.map((product, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={product._id}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            // The focus stays where one types.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => add(product)}
            className={`flex min-h-12 w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3.5 py-2 text-left hover:bg-ground ${index === active ? 'bg-ground' : ''}`}
          >
            <span className="font-medium">{product.name}</span>
            <span className="text-meta text-soft tabular-nums">
              <Price birr={product.price} />
              {' · '}
              {product.countInStock > 0 ? text.inStock(product.countInStock) : text.soldOut.en}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

/** Products on sale with these words, some time after the last key; null where nothing is looked for. */
function useFound(keyword: string) {
  const [answer, setAnswer] = useState<{ keyword: string; found: ProductSummary[] } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!keyword) return;
    let wanted = true;
    const ask = async () => {
      try {
        const { items: found } = await api.products.shop({ keyword, page: 1, size: SHOWN });
        if (!wanted) return;
        setAnswer({ keyword, found });
        setFailure(null);
      } catch (error) {
        if (wanted) setFailure(error);
      }
    };
    const waiting = setTimeout(() => void ask(), WAIT_MS);
    return () => {
      wanted = false;
      clearTimeout(waiting);
    };
  }, [keyword]);
  return { found: keyword && answer?.keyword === keyword ? answer.found : null, failure };
}
