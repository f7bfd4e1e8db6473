import { LazyPayByScanning } from '#app/features/orders/paying/lazy-pay-by-scanning.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { DespiteFieldProps } from './receipt-findings.tsx';
import { Options } from '#app/features/admin/common/options.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import { MAX_COUNTER_PAYMENTS } from '#contract/paying/counter-limits.ts';
import type { BankAccount } from '#contract/paying/payments.ts';
import type { WayByHand } from '#contract/paying/payment-methods.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { changeOnRow, FIRST_ROW, paidBy, type PaymentRow } from './payments.ts';
import { LONGEST_AMOUNT, LONGEST_REFERENCE } from '#contract/longest.ts';

const WAYS: readonly WayByHand[] = ['cash', 'transfer', 'cheque', 'withheld'];

// Few numbers are doubted.
const DespiteOfStaff = standalonePart<DespiteFieldProps>(() =>
  import('./receipt-findings.tsx').then((findings) => ({ default: findings.DespiteOfStaff })),
);

interface PaymentRowsProps {
  payments: readonly PaymentRow[];
  /** The server found that the number of one of the payments looks like a used one. */
  isDoubted: boolean;
  total: number;
  problems: Record<string, string>;
  /** The account that is paid by EthQR, and the reference of the order, which a sale has not yet. */
  scanned: { account: BankAccount | null; reference: string };
  onChange: (payments: PaymentRow[]) => void;
}

/** The payments of a sale or for an order: one row for each way in which the buyer pays. */
export function PaymentRows({ payments, isDoubted, total, problems, scanned, onChange }: PaymentRowsProps) {
  const set = (at: number, part: Partial<PaymentRow>) =>
    onChange(payments.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const rest = toBirr(Math.max(0, toSantim(total) - toSantim(paidBy({ payments }, total))));
  function addRow() {
    const [first] = payments;
    // An empty amount in the only row means all that is due; with a second row it would mean nothing, so it
    // becomes 0.
    const before = payments.length === 1 && first!.amount === '' ? [{ ...first!, amount: '0' }] : payments;
    onChange([...before, { ...FIRST_ROW, way: 'transfer', amount: rest > 0 ? String(rest) : '' }]);
  }
  return (
    <section aria-labelledby="counter-payment" className="space-y-4">
      <h2 id="counter-payment" className="text-h3 font-semibold">
        {text('payment')}
      </h2>
      {payments.map((row, index) => (
        <Row
          key={index}
          row={row}
          isDoubted={isDoubted}
          change={changeOnRow({ payments }, row, total)}
          total={total}
          isOnly={payments.length === 1}
          scanned={scanned}
          problemOf={(name) => problems[`${name}.${index}`]}
          onChange={(part) => set(index, part)}
          onRemove={() => onChange(payments.filter((_, at) => at !== index))}
        />
      ))}
      {payments.length > 1 && rest > 0 && (
        <p className="font-medium tabular-nums">
          {text('rest')}: {text('etb', { birr: formatBirrExact(rest) })}
        </p>
      )}
      {problems['payments'] && (
        <p role="alert" className="text-meta font-medium text-error">
          {problems['payments']}
        </p>
      )}
      {payments.length < MAX_COUNTER_PAYMENTS && (
        <Button variant="quiet" className="-ml-5" onClick={addRow}>
          {text('another')}
        </Button>
      )}
    </section>
  );
}

interface RowProps {
  row: PaymentRow;
  isDoubted: boolean;
  change: number | null;
  total: number;
  isOnly: boolean;
  scanned: PaymentRowsProps['scanned'];
  problemOf: (name: 'amount' | 'reference' | 'given') => string | undefined;
  onChange: (part: Partial<PaymentRow>) => void;
  onRemove: () => void;
}

function Row({ row, isDoubted, change, total, isOnly, scanned, problemOf, onChange, onRemove }: RowProps) {
  const amount = paidBy({ payments: [row] }, total);
  return (
    <div className="field-columns gap-3 sm:grid-cols-3 lg:grid-cols-2">
      <SelectField
        label={text('way')}
        value={row.way}
        onChange={(event) => onChange({ way: event.target.value as WayByHand })}
      >
        <Options of={WAYS.map((way) => [way, text(`ways.${way}`)])} />
      </SelectField>
      <TextField
        label={text('amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={LONGEST_AMOUNT}
        placeholder={isOnly ? formatBirrExact(total) : undefined}
        value={row.amount}
        onChange={(event) => onChange({ amount: event.target.value })}
        error={problemOf('amount')}
      />
      <Proof row={row} change={change} problemOf={problemOf} onChange={onChange} />
      {row.way === 'transfer' && scanned.account && amount > 0 && (
        <div className="sm:col-span-3 lg:col-span-2">
          <LazyPayByScanning
            amount={amount}
            reference={scanned.reference}
            accounts={[scanned.account]}
            place="attended"
          />
        </div>
      )}
      {row.way !== 'cash' && (isDoubted || row.despite) && (
        <div className="sm:col-span-3 lg:col-span-2">
          <DespiteOfStaff
            checked={row.despite ?? false}
            error={undefined}
            onChange={(despite) => onChange({ despite })}
          />
        </div>
      )}
      {!isOnly && (
        <Button
          variant="quiet"
          className="-ml-5 justify-self-start sm:col-span-3 lg:col-span-2"
          onClick={onRemove}
        >
          {text('removePayment')}
        </Button>
      )}
    </div>
  );
}

/** The proof of a payment: for cash the notes that the buyer hands over and the change, else the bank's number. */
function Proof({
  row,
  change,
  problemOf,
  onChange,
}: Pick<RowProps, 'row' | 'change' | 'problemOf' | 'onChange'>) {
  if (row.way !== 'cash')
    return (
      <TextField
        label={text('reference')}
        autoComplete="off"
        maxLength={LONGEST_REFERENCE}
        value={row.reference}
        onChange={(event) => onChange({ reference: event.target.value, despite: false })}
        error={problemOf('reference')}
      />
    );
  return (
    <div>
      <TextField
        label={text('given')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={LONGEST_AMOUNT}
        value={row.given}
        onChange={(event) => onChange({ given: event.target.value })}
        error={problemOf('given')}
      />
      {change !== null && (
        <p role="status" className="mt-1.5 font-semibold tabular-nums">
          {text('change')}: {text('etb', { birr: formatBirrExact(change) })}
        </p>
      )}
    </div>
  );
}
