import { formatBirrExact } from '#contract/money.ts';
import { payTogetherText as text } from '#contract/texts/pay-together.ts';
import { Both } from '#app/ui/both.tsx';

interface PayersProps {
  payers: readonly { name: string; amount: number; paid?: boolean; contact?: string | undefined }[];
  /** Further parts can still be paid. */
  isOpen: boolean;
}

/** The people who have paid a part, with the names that they wanted to show. */
export function Payers({ payers, isOpen }: PayersProps) {
  if (payers.length === 0 && !isOpen) return null;
  return (
    <section aria-labelledby="payers">
      <h2 id="payers" className="text-h3 font-semibold">
        <Both of={text.both('payers')} className="text-meta font-normal text-soft" />
      </h2>
      {payers.length === 0 ? (
        <p className="mt-2 text-soft">
          <Both of={text.both('noPayers')} className="block text-meta" />
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {payers.map(({ name, amount, paid = true, contact }, index) => (
            <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <span className="min-w-0 wrap-anywhere">
                {name || <Both of={text.both('somebody')} className="text-meta text-soft" />}
                {contact && <span className="block text-meta text-soft">{contact}</span>}
              </span>
              <span className="ml-auto whitespace-nowrap tabular-nums">
                {text('payerPaid', { birr: formatBirrExact(amount) })}
                {!paid && (
                  <span className="block text-meta text-soft">
                    <Both of={text.both('waits')} />
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
