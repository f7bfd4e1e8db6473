import { TextField } from '#app/ui/fields/field.tsx';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import { shareOfPercent, type ReductionKind } from '#contract/orders/agreed-reductions.ts';
import { usePriceKind } from '#app/ui/prices/price-kind.ts';
import { reductionsText as text } from '#contract/texts/reductions.ts';
import { readGivenReduction, kindOf, type ReductionValues } from './reduction-values.ts';
import { LONGEST_AMOUNT } from '#contract/longest.ts';

/** The outcome of a reduction, in birr. */
export interface WorkedOut {
  /** The goods before the shop's discount and a coupon, without VAT. */
  goods: number;
  discount: number;
  total: number;
}

/** The limit of whoever gives a discount, told before it is typed. */
export interface GivingLimit {
  /** The percent of the goods that whoever gives it may take off; undefined: no such limit, or not known yet. */
  limit: string | undefined;
  /** The price of the goods in birr before any discount; null while it is not known. */
  goods: number | null;
  /** The sum in birr that is given in the same order beside this discount. */
  elsewhere?: number;
}

interface ReductionFieldsProps extends GivingLimit {
  values: ReductionValues;
  onChange: (part: Partial<ReductionValues>) => void;
  /** Null while it is not worked out. */
  worked: WorkedOut | null;
  error: string | undefined;
}

/** A discount as it was agreed on: birr, percent or a total. The limit of whoever gives it is told before it is typed. */
export function ReductionFields({ worked, values, ...props }: ReductionFieldsProps) {
  return (
    <ReductionInput
      {...props}
      values={values}
      legend={text('legend')}
      labels={(kind) => text(`typed.${kind}`)}
      given={worked ? worked.discount : null}
      outcome={worked && outcomeWords(values, worked)}
    />
  );
}

interface ReductionInputProps extends Omit<ReductionFieldsProps, 'worked'> {
  legend: string;
  /** Returns the label of the field for the kind that is chosen. */
  labels: (kind: ReductionKind) => string;
  /** Names the fields where a form has several discounts. */
  of?: string;
  /** The worked out discount in birr; null while it is not known. */
  given: number | null;
  outcome: string | null;
}

/** The fields of a discount, of an order or of one line of it. */
export function ReductionInput(props: ReductionInputProps) {
  const { values, onChange, legend, labels, of = '', given, outcome, error, ...limit } = props;
  const kinds = useKinds(values);
  const kind = kinds.find((each) => each === kindOf(values)) ?? kinds[0]!;
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="sr-only">{legend}</legend>
      {limit.limit !== undefined && (
        <p className="text-meta tabular-nums">{limitWords(limit.limit, limit)}</p>
      )}
      <div role="radiogroup" aria-label={text('kind')} className="grid grid-cols-3 gap-2">
        {kinds.map((each) => (
          <label
            key={each}
            className="relative flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-input bg-surface px-2 text-center font-medium has-checked:border-primary has-checked:bg-tint-leaf has-checked:outline-1 has-checked:outline-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={`discountKind${of}`}
              value={each}
              checked={kind === each}
              onChange={() => onChange({ discountKind: each })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {text(`kinds.${each}`)}
          </label>
        ))}
      </div>
      <TextField
        name={`discount${of}`}
        label={labels(kind)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={LONGEST_AMOUNT}
        value={values.discount}
        onChange={(event) => onChange({ discount: event.target.value, discountKind: kind })}
        error={error}
      />
      <p role="status" className="text-meta tabular-nums empty:hidden">
        {outcome !== null && !error && readGivenReduction(values)
          ? withLimit(outcome, given ?? 0, limit)
          : null}
      </p>
    </fieldset>
  );
}

/**
 * Returns the kinds that the form offers. Birr are with VAT where the shop's people think so; a discount that stands already
 * keeps its own.
 */
function useKinds(values: ReductionValues): readonly ReductionKind[] {
  const isWithVat = usePriceKind() === 'with-vat';
  const isHeld = kindOf(values) === 'birr' && values.discount !== '';
  return [isWithVat && !isHeld ? 'off' : 'birr', 'percent', 'total'];
}

function limitWords(percent: string, { goods, elsewhere = 0 }: GivingLimit): string {
  if (Number(percent) === 0) return text('limitNone');
  if (goods === null || goods === 0) return text('limitBeforeGoods', { percent });
  const words = text('limit', { percent, birr: formatBirrExact(most(percent, goods)) });
  return elsewhere > 0 ? `${words} ${text('limitGiven', { birr: formatBirrExact(elsewhere) })}` : words;
}

const most = (percent: string, goods: number): number =>
  toBirr(shareOfPercent(toSantim(goods), Number(percent)));

function outcomeWords(values: ReductionValues, { goods, discount, total }: WorkedOut): string {
  const given = readGivenReduction(values);
  const isBelow = typeof given === 'object' && given && 'total' in given && total < given.total;
  return text(isBelow ? 'comesBelow' : 'comes', {
    total: formatBirrExact(total),
    discount: formatBirrExact(discount),
    percent: percentText(discount, goods),
  });
}

/** A discount in percent of what it is taken off, rounded to a tenth. */
export const percentText = (discount: number, goods: number): number =>
  goods === 0 ? 0 : Math.round((discount * 1000) / goods) / 10;

const withLimit = (outcome: string, given: number, { limit, goods, elsewhere = 0 }: GivingLimit): string =>
  limit !== undefined &&
  goods !== null &&
  toSantim(given) + toSantim(elsewhere) > toSantim(most(limit, goods))
    ? `${outcome} ${text('overLimit')}`
    : outcome;
