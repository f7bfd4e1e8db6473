import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { useId } from 'react';
import { refundsText } from '#contract/texts/refunds.ts';
import { inputClass } from '#app/ui/fields/field.tsx';
import type { Order } from '#contract/orders/orders.ts';

interface GoodsPiecesProps {
  lines: Order['orderItems'];
  /** The number of returned pieces, by the index of their order line. */
  pieces: ReadonlyMap<number, number>;
  error: string | undefined;
  onChange: (pieces: ReadonlyMap<number, number>) => void;
}

/** Asks how many pieces of each line of an order came back. */
export function GoodsPieces({ lines, pieces, error, onChange }: GoodsPiecesProps) {
  const problem = useId();
  return (
    <fieldset aria-describedby={error && problem}>
      <legend className="mb-1 font-medium">{refundsText('refund.lines')}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map(
          ({ product, qty, returned = 0, ...piece }, index) =>
            product &&
            qty > returned && (
              <li key={index} className="flex items-center gap-4 py-2">
                <span className="min-w-0 grow">{pieceName(piece)}</span>
                <select
                  aria-label={refundsText('refund.linesOf', {
                    name: pieceName(piece),
                    qty: qty - returned,
                  })}
                  aria-invalid={error ? true : undefined}
                  value={pieces.get(index + 1) ?? 0}
                  onChange={(event) => onChange(new Map(pieces).set(index + 1, Number(event.target.value)))}
                  className={`${inputClass} select w-24! shrink-0`}
                >
                  {Array.from({ length: qty - returned + 1 }, (_, count) => (
                    <option key={count}>{count}</option>
                  ))}
                </select>
              </li>
            ),
        )}
      </ul>
      {error && (
        <p id={problem} className="mt-1.5 text-meta font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
