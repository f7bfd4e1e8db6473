import { adminText } from '#contract/texts/admin.ts';
import { productsText } from '#contract/texts/admin-products.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { formatBirr, formatBirrExact } from '#contract/money.ts';
import { usePriceChange, type Priced, type PricePreview } from './use-price-change.ts';

export interface PriceDialogProps {
  products: readonly Priced[];
  onDone: (count: number) => void;
  onClose: () => void;
}

/** Changes the prices of the chosen products by a percentage, after showing what comes of it. Lazily loaded. */
export default function PriceDialog({ products, onDone, onClose }: PriceDialogProps) {
  const change = usePriceChange(products, onDone);
  return (
    <FormDialog
      title={productsText('prices.title', { count: products.length })}
      width="medium"
      form={change.form}
      busy={change.busy}
      closeLabel={adminText('cancel')}
      onSubmit={() => change.apply()}
      onClose={onClose}
      actions={
        <Button type="submit" busy={change.busy}>
          {change.count > 0
            ? productsText('prices.apply', { count: change.count })
            : productsText('prices.open')}
        </Button>
      }
    >
      <div className="space-y-3 empty:hidden">
        <Failure of={change.failure} />
        <Moved change={change} />
      </div>
      <Rule change={change} />
      <Preview lines={change.preview} />
    </FormDialog>
  );
}

type Change = ReturnType<typeof usePriceChange>;

function Rule({ change }: { change: Change }) {
  return (
    <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-[auto_1fr_1.4fr]">
      <fieldset>
        <legend className="mb-1.5 font-medium">{productsText('prices.direction')}</legend>
        {(['up', 'down'] as const).map((direction) => (
          <label key={direction} className="mr-5 inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="direction"
              value={direction}
              checked={change.direction === direction}
              onChange={() => change.choose({ direction })}
              className="size-5 accent-primary"
            />
            {productsText(`prices.${direction}`)}
          </label>
        ))}
      </fieldset>
      <TextField
        label={productsText('prices.percent')}
        name="percent"
        value={change.percent}
        onChange={(event) => change.choose({ percent: event.target.value })}
        placeholder={productsText('prices.percentHint')}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        error={change.fields['percent']}
      />
      <SelectField
        label={productsText('prices.rounding')}
        name="step"
        value={change.step}
        onChange={(event) => change.choose({ step: event.target.value })}
      >
        {productsText.below('prices.roundings').map((santim) => (
          <option key={santim} value={santim}>
            {productsText(`prices.roundings.${santim}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Moved({ change: { moved } }: { change: Change }) {
  if (moved.length === 0) return null;
  return (
    <Alert kind="info">
      <p>{productsText('prices.moved')}</p>
      <ul className="mt-1 list-disc pl-5">
        {moved.map(({ _id, name, price }) => (
          <li key={_id}>
            {name}: <strong>{price === null ? productsText('prices.gone') : formatBirr(price)}</strong>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Preview({ lines }: { lines: readonly PricePreview[] }) {
  const cents = lines.some(({ price, next }) => !Number.isInteger(price) || !Number.isInteger(next ?? 0));
  const format = cents ? formatBirrExact : formatBirr;
  return (
    <>
      <table className="mt-5 w-full border-separate border-spacing-0">
        <caption className="pb-1 text-left font-medium">{productsText('prices.preview')}</caption>
        <thead className="text-meta text-soft">
          <tr>
            <th scope="col" className="border-b border-input py-1.5 pr-2 text-left font-semibold">
              {productsText('columns.name')}
            </th>
            <th scope="col" className="border-b border-input px-2 py-1.5 text-right font-semibold">
              {productsText('prices.now')}
            </th>
            <th scope="col" className="border-b border-input py-1.5 pl-2 text-right font-semibold">
              {productsText('prices.next')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line._id}>
              <th scope="row" className="border-b border-line py-2 pr-2 text-left font-normal break-words">
                {line.name}
              </th>
              <td className="border-b border-line px-2 py-2 text-right whitespace-nowrap text-soft tabular-nums">
                {format(line.price)}
              </td>
              <td className="border-b border-line py-2 pl-2 text-right whitespace-nowrap tabular-nums">
                {line.next === null ? <Stays why={line.why} /> : <strong>{format(line.next)}</strong>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-meta text-soft">{productsText('prices.roundingHint')}</p>
    </>
  );
}

function Stays({ why }: { why: PricePreview['why'] }) {
  const reasons = {
    'no-price': productsText('prices.noPrice'),
    'too-high': productsText('prices.tooHigh'),
    same: productsText('prices.unchanged'),
  } as const;
  if (why === null || why === 'no-percentage') return <span className="text-soft">–</span>;
  return <em className="text-soft">{reasons[why]}</em>;
}
