import { useState } from 'react';
import { formatBirrExact } from '#contract/money.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import { LazyPayByScanning } from '#app/features/orders/paying/lazy-pay-by-scanning.tsx';
import { CopyButton } from '#app/features/orders/copy-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { useSay } from './words.tsx';
import type { StopProps } from './stop-props.ts';

/** The amount to be paid before pieces are handed over, in cash as far as the law allows, the rest by transfer. */
export function StopMoney({ stop, box }: StopProps) {
  const say = useSay();
  const { due, cashMost } = stop;
  if (due === 0) return <p className="font-semibold text-primary">{say(text.both('nothingDue'))}</p>;
  return (
    <section className="rounded-control bg-ground p-4">
      <h3 className="text-h3 font-semibold">{say(text.both('due'))}</h3>
      <p className="text-h1 font-bold tabular-nums">
        {say(text.both('birr', { birr: formatBirrExact(due) }))}
      </p>
      <p className="mt-1">{say(cashWords({ due, cashMost }))}</p>
      <Transfer stop={stop} box={box} />
    </section>
  );
}

/** Says how much of a sum may be cash, and that the rest has to come by transfer first. */
function cashWords({ due, cashMost }: { due: number; cashMost: number }) {
  const birr = formatBirrExact(cashMost);
  if (cashMost >= due) return text.both('cashAllowed', { birr });
  return cashMost === 0
    ? text.both('noCash')
    : text.both('cashInPart', { birr, rest: formatBirrExact(Math.round((due - cashMost) * 100) / 100) });
}

function Transfer({ stop, box }: StopProps) {
  const say = useSay();
  const [look, setLook] = useState<'idle' | 'busy' | 'not-yet'>('idle');
  const { reference, accounts } = stop.transfer;
  if (accounts.length === 0) return null;
  async function ask() {
    setLook('busy');
    await box.refresh();
    setLook('not-yet');
  }
  return (
    <div className="mt-4 space-y-3">
      <h4 className="font-semibold">{say(text.both('byTransfer'))}</h4>
      <p className="text-meta text-soft">{say(text.both('transferHint'))}</p>
      <div className="flex items-center justify-between gap-3">
        <span>
          <span className="block text-meta text-soft">{say(text.both('reference'))}</span>
          <strong className="tabular-nums">{reference}</strong>
        </span>
        <CopyButton value={reference} name={reference} label={say} />
      </div>
      <LazyPayByScanning
        amount={stop.due}
        reference={reference}
        accounts={accounts}
        place="attended"
        say={say}
      />
      {accounts.map(({ bank, accountName, accountNumber }) => (
        <div key={bank + accountNumber} className="flex items-center justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-medium">{bank}</span>
            <span className="block text-meta text-soft">{accountName}</span>
            <span className="block tabular-nums">{accountNumber}</span>
          </span>
          <CopyButton value={accountNumber} name={`${bank} ${accountNumber}`} label={say} />
        </div>
      ))}
      <Button variant="secondary" full busy={look === 'busy'} onClick={() => void ask()}>
        {say(text.both('look'))}
      </Button>
      <p role="status" className="text-meta">
        {look === 'not-yet' && say(text.both('notYet'))}
      </p>
    </div>
  );
}
