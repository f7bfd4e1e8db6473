import { useState } from 'react';
import { dayByMoment } from '#contract/days/written-days.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { CallerProfile } from '#contract/orders/phone-orders.ts';
import { phoneDeskText as text } from '#contract/texts/phone-desk.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { useKnownCaller } from './use-known-caller.ts';

type Address = CallerProfile['addresses'][number];

interface CallerCardProps {
  /** The phone number as typed. */
  phone: string;
  onTakeOver: (address: Address) => void;
}

/** Shows the person with this phone number by their earlier orders; one press fills in one of their addresses. */
export default function CallerCard({ phone, onTakeOver }: CallerCardProps) {
  const known = useKnownCaller(phone);
  const [taken, setTaken] = useState<{ phone: string; name: string } | null>(null);
  const last = known?.last;
  return (
    <div role="status" className="md:col-span-2">
      {known && !last && <p className="text-meta text-soft">{text('unknown')}</p>}
      {known && last && (
        <div className="rounded-control bg-ground p-3">
          <p className="text-meta">
            {text('known', { count: known.orders, number: last.number, day: dayByMoment(last.createdAt) })}{' '}
            {known.amountDue > 0 && (
              <strong>{text('owes', { birr: formatBirrExact(known.amountDue) })}</strong>
            )}
          </p>
          {taken?.phone === known.phone ? (
            <p className="mt-1 font-medium">{text('takenOver', { name: taken.name })}</p>
          ) : (
            <ul aria-label={text('earlier')} className="mt-2 space-y-2">
              {known.addresses.map((address) => (
                <li key={JSON.stringify(address)}>
                  <button
                    type="button"
                    onClick={() => {
                      setTaken({ phone: known.phone, name: address.name });
                      onTakeOver(address);
                    }}
                    className="min-h-11 w-full cursor-pointer rounded-control border border-input bg-surface px-3.5 py-2 text-left font-medium wrap-anywhere hover:border-ink"
                  >
                    {text('takeOver', {
                      name: address.name,
                      address: withCommas([address.address, address.place, address.city]),
                    })}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
