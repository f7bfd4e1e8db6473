import { useState } from 'react';
import { formatBirr, formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import { orderPartsText as text } from '#contract/texts/order-parts.ts';
import { readTypedPart } from '#contract/paying/typed-amount.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { LONGEST_AMOUNT } from '#contract/longest.ts';

interface PartAmountProps {
  /** The whole amount due, in birr. */
  due: number;
  /** The deposit with which the order may begin, in birr; undefined when none is offered, or it was paid. */
  deposit?: number | undefined;
  /** Called with the part to pay now; undefined for all that is due, null while the typed text is no valid amount. */
  onAmount: (birr: number | undefined | null) => void;
}

/** The choice 'Pay a part now'; the field is shown after a press, because most people pay all of it. */
export function PartAmount({ due, deposit, onAmount }: PartAmountProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const part = typed === null ? undefined : readTypedPart(typed, due);

  function type(next: string | null) {
    setTyped(next);
    onAmount(next === null ? undefined : readTypedPart(next, due));
  }

  return (
    <div className="space-y-3">
      <Button
        variant="secondary"
        full
        aria-expanded={typed !== null}
        onClick={() => type(typed === null ? (deposit ? formatBirrExact(deposit) : '') : null)}
      >
        <Both of={typed === null ? askFor(deposit) : text.both('payAll')} />
      </Button>
      {typed !== null && (
        <>
          <p className="text-meta text-soft">
            <Both of={text.both('hint')} className="block" />
          </p>
          <TextField
            label={text('amount')}
            labelAm={text.am('amount')}
            value={typed}
            onChange={(event) => type(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={LONGEST_AMOUNT}
            error={
              typed !== '' && part === null ? (
                <Both of={text.both('wrong', { birr: formatBirr(due) })} />
              ) : undefined
            }
            autoFocus
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Button variant="secondary" onClick={() => type(formatBirrExact(halfOf(due)))}>
              <Both of={text.both('half')} />
            </Button>
            {part && (
              <p className="text-meta text-soft tabular-nums" aria-live="polite">
                <Both
                  of={text.both('rest', { birr: formatBirrExact(toBirr(toSantim(due) - toSantim(part))) })}
                />
              </p>
            )}
          </div>
        </>
      )}
    </div>
  );
}

const askFor = (deposit: number | undefined) =>
  deposit ? text.both('payDeposit', { birr: formatBirr(deposit) }) : text.both('payPart');

/** Returns half of an amount in whole birr, because nobody counts out santim. */
const halfOf = (due: number): number => Math.ceil(due / 2);
