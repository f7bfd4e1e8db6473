import { useId, useState } from 'react';
import { getProduct } from '#app/api/get-product.ts';
import { ApiError } from '#app/api/client.ts';
import { CrossButton } from '#app/features/admin/common/cross-button.tsx';
import { ProductSearchBox } from '#app/features/admin/common/finding/product-search-box.tsx';
import { SmallPicture } from '#app/features/admin/common/small-picture.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import { QuantityField } from '#app/ui/fields/quantity-field.tsx';
import type { BodyOf } from '#app/ui/forms/facts.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { bothPrices, usePriceKind } from '#app/ui/prices/price-kind.ts';
import { formatBirr, withVat } from '#contract/money.ts';
import type { Product } from '#contract/goods/products.ts';
import { MAX_SET_LINES, MAX_SET_PIECES } from '#contract/goods/set-kinds.ts';
import { variantName } from '#contract/goods/variant-names.ts';
import { adminSetsText as text } from '#contract/texts/admin-sets.ts';
import { priceKindsText } from '#contract/texts/price-kinds.ts';

type Lines = BodyOf<'POST /api/sets'>['lines'];
type Line = Lines[number];

interface SetLinesProps {
  lines: Lines;
  products: ReturnType<typeof useSetProducts>;
  error: string | undefined;
  onChange: (lines: Lines) => void;
}

/** Loads a product; null if the shop no longer has it. */
async function findProduct(id: string): Promise<Product | null> {
  try {
    return await getProduct(api, id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Loads the products of a set's lines. */
export function useSetProducts(lines: Lines) {
  const ids = [...new Set(lines.map(({ product }) => product))];
  const { last, failure } = useAnswer(ids.join(' '), () => Promise.all(ids.map(findProduct)));
  return { found: failure ? [] : (last?.answer ?? []), failure };
}

/** The pieces of a set: product, variant or any, and number, with the sum of what they cost alone. */
export function SetLines({ lines, products: { found, failure }, error, onChange }: SetLinesProps) {
  const id = useId();
  const [searching, setSearching] = useState(false);
  const productOf = (line: Line) => found.find((each) => each?._id === line.product);
  const change = (at: number, line: Line) => onChange(lines.with(at, line));
  const add = (product: string) => {
    setSearching(false);
    const isThere = lines.some((line) => line.product === product && !line.variant);
    if (!isThere) onChange([...lines, { product, variant: null, qty: 1 }]);
  };
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="font-medium">
        {text('lines.title')}
      </p>
      <p className="text-meta text-soft">{text('lines.hint')}</p>
      <Failure of={failure} />
      {lines.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {lines.map((line, index) => (
            <li key={`${line.product} ${line.variant ?? index}`} className="py-3">
              <LineFields
                line={line}
                product={productOf(line)}
                onChange={(changed) => change(index, changed)}
                onRemove={() => onChange(lines.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <Sum lines={lines} found={found} />
      {error && (
        <p role="alert" className="mt-2 text-meta font-medium text-error">
          {error}
        </p>
      )}
      {searching ? (
        <ProductSearchBox
          onChoose={add}
          onClose={() => setSearching(false)}
          closeLabel={text('lines.done')}
        />
      ) : (
        lines.length < MAX_SET_LINES && (
          <Button variant="secondary" className="mt-3" onClick={() => setSearching(true)}>
            {text('lines.add')}
          </Button>
        )
      )}
    </div>
  );
}

const priceOf = (product: Product, { variant }: Line): number =>
  product.variants.find(({ _id }) => _id === (variant ?? product.defaultVariant))?.price ?? product.price;

interface LineFieldsProps {
  line: Line;
  /** Undefined until it is loaded, or where the shop no longer has it. */
  product: Product | null | undefined;
  onChange: (line: Line) => void;
  onRemove: () => void;
}

function LineFields({ line, product, onChange, onRemove }: LineFieldsProps) {
  const kind = usePriceKind();
  const name = product?.name ?? text('lines.gone');
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="size-12 shrink-0 overflow-hidden bg-ground">
          <SmallPicture src={product?.image ?? ''} width={48} height={54} className="size-12 object-cover" />
        </span>
        <div className="min-w-0 grow">
          <p className="font-medium wrap-anywhere">{name}</p>
          {product && (
            <p className="text-meta text-soft tabular-nums">
              {text('lines.each', {
                formatted: bothPrices(priceOf(product, line), kind, product.vatPercent).large,
              })}
            </p>
          )}
        </div>
        <CrossButton label={text('lines.remove', { name })} onClick={onRemove} />
      </div>
      <div className="mt-2 flex flex-wrap items-end gap-4">
        <QuantityField
          label={text('lines.count', { name })}
          value={Number(line.qty)}
          max={MAX_SET_PIECES}
          onChange={(qty) => onChange({ ...line, qty })}
        />
        {product && product.options.length > 0 && (
          <div className="min-w-0 grow basis-52">
            <SelectField
              label={text('lines.variant', { name })}
              value={line.variant ?? ''}
              onChange={(event) => onChange({ ...line, variant: event.target.value || null })}
            >
              <option value="">{text('lines.any')}</option>
              {product.variants.map(({ _id, values }) => (
                <option key={_id} value={_id}>
                  {variantName(product.options, values)}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </div>
    </>
  );
}

/** Says what the pieces cost alone, in the kind of price that the shop's people think in. */
function Sum({ lines, found }: { lines: Lines; found: readonly (Product | null)[] }) {
  const kind = usePriceKind();
  const sum = lines.reduce((all, line) => {
    const product = found.find((each) => each?._id === line.product);
    if (!product) return all;
    const price = priceOf(product, line);
    return all + Number(line.qty) * (kind === 'with-vat' ? withVat(price, product.vatPercent) : price);
  }, 0);
  if (sum === 0) return null;
  const formatted = formatBirr(Math.round(sum * 100) / 100);
  return (
    <p className="mt-2 font-medium tabular-nums">
      {text('lines.sum', { formatted, kind: priceKindsText(`kinds.${kind}`) })}
    </p>
  );
}
