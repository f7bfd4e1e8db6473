import { productsText as text } from '#contract/texts/admin-products.ts';
import { classNames } from '#app/ui/class-names.ts';
import { OtherPrice } from '#app/features/admin/common/price-field.tsx';
import { SmallPicture } from '#app/features/admin/common/small-picture.tsx';
import { CrossButton } from '#app/features/admin/common/cross-button.tsx';
import { cellError } from './sold-problems.ts';
import type { useGridKeys } from './use-grid-keys.ts';
import { rowName } from './use-sold-edit.ts';
import type { CellName, Sold, VariantDraft } from './variant-draft.ts';
import { LONGEST_AMOUNT, LONGEST_SKU } from '#contract/longest.ts';

interface VariantRowProps {
  row: VariantDraft;
  index: number;
  cells: readonly CellName[];
  sold: Sold;
  errors: Record<string, string>;
  vatPercent: number | undefined;
  bind: ReturnType<typeof useGridKeys>['bind'];
  onChange: (cells: Partial<Record<CellName, string>>) => void;
  onPictures: () => void;
  onRemove: () => void;
}

const WIDTHS: Record<CellName, string> = {
  price: 'md:w-30',
  stock: 'md:w-22',
  sku: 'md:w-34',
  leadTimeDays: 'md:w-20',
  salePrice: 'md:w-30',
  saleFrom: 'md:w-42',
  saleUntil: 'md:w-42',
  madeToOrderLimit: 'md:w-24',
};
const PRICES: readonly CellName[] = ['price', 'salePrice'];
const TEXTS: readonly CellName[] = ['sku', 'saleFrom', 'saleUntil'];
const TIMES: readonly CellName[] = ['saleFrom', 'saleUntil'];

/** The row of a variant: its price, stock, article code and pictures. */
export function VariantRow({
  row,
  index,
  cells,
  sold,
  errors,
  vatPercent,
  bind,
  onChange,
  onPictures,
  onRemove,
}: VariantRowProps) {
  const name = rowName(sold, row.values);
  const cell = 'border-line py-1 align-top md:border-b md:py-1.5 md:pr-2';
  return (
    <tr
      role="row"
      className="grid grid-cols-2 gap-x-3 gap-y-2 rounded-control border border-line bg-surface p-3 md:table-row md:bg-transparent"
    >
      <th
        role="rowheader"
        scope="row"
        className={classNames(cell, 'col-span-2 text-left font-medium wrap-anywhere md:min-w-28 md:pt-3.5')}
      >
        {name}
      </th>
      {cells.map((each) => (
        <td key={each} role="cell" className={cell}>
          <Cell
            label={text(`variants.${each}`)}
            of={name}
            value={row[each]}
            error={errors[cellError(index, each)]}
            isNumber={!TEXTS.includes(each)}
            placeholder={TIMES.includes(each) ? text('variants.timeForm') : undefined}
            width={WIDTHS[each]}
            wiring={bind({ row: index, cell: each })}
            onChange={(value) => onChange({ [each]: value })}
          />
          {PRICES.includes(each) && (
            <small className="block text-right text-meta text-soft md:w-30">
              <OtherPrice typed={row[each]} vatPercent={vatPercent} />
            </small>
          )}
        </td>
      ))}
      <td role="cell" className={cell}>
        <PicturesButton name={name} images={row.images} onPress={onPictures} />
      </td>
      <td role="cell" className={classNames(cell, 'text-right')}>
        <CrossButton label={text('variants.takeOut', { name })} onClick={onRemove} />
      </td>
    </tr>
  );
}

interface PicturesButtonProps {
  name: string;
  images: readonly string[];
  onPress: () => void;
}

function PicturesButton({ name, images, onPress }: PicturesButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={text('variants.picturesOf', { name, count: images.length })}
      className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-input bg-surface px-2 hover:border-ink"
    >
      {images[0] ? (
        <SmallPicture
          src={images[0]}
          width={32}
          height={36}
          className="h-9 w-8 max-w-none rounded-picture bg-studio object-contain"
        />
      ) : (
        <span aria-hidden className="flex h-9 w-8 items-center justify-center text-price text-soft">
          +
        </span>
      )}
      <span className="text-meta tabular-nums">{images.length}</span>
    </button>
  );
}

interface CellProps {
  label: string;
  of: string;
  value: string;
  error: string | undefined;
  isNumber: boolean;
  placeholder: string | undefined;
  width: string;
  wiring: ReturnType<VariantRowProps['bind']>;
  onChange: (value: string) => void;
}

function Cell({ label, of, value, error, isNumber, placeholder, width, wiring, onChange }: CellProps) {
  const id = `cell-${wiring['data-cell'].replace(' ', '-')}-error`;
  return (
    <label className="block">
      <span aria-hidden className="text-meta text-soft md:hidden">
        {label}
      </span>
      <input
        {...wiring}
        aria-label={`${label}: ${of}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputMode={isNumber ? 'decimal' : undefined}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={isNumber ? LONGEST_AMOUNT : LONGEST_SKU}
        className={classNames(
          'block min-h-11 w-full rounded-control border border-input bg-surface px-2.5 hover:border-ink aria-invalid:border-2 aria-invalid:border-error',
          isNumber && 'text-right tabular-nums',
          width,
        )}
      />
      {error && (
        <span id={id} className="mt-1 block text-meta font-medium text-error">
          {error}
        </span>
      )}
    </label>
  );
}
