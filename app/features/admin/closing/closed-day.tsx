import { staffMoment } from '#app/features/admin/common/staff-days.ts';
import { signed } from '#app/features/admin/drawers/amounts.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { Closing } from '#contract/books/closing.ts';
import { closingText as text } from '#contract/texts/closing.ts';

export function ClosedDay({
  closed,
  later,
}: { closed: NonNullable<Closing['closed']> } & Pick<Closing, 'later'>) {
  return (
    <section
      aria-labelledby="closed-day"
      className="max-w-3xl rounded-control border border-line bg-surface p-4"
    >
      <h2 id="closed-day" className="font-semibold">
        {text('closed', { name: closed.by, moment: staffMoment(closed.at) })}
      </h2>
      {closed.note && <UserText>{closed.note}</UserText>}
      {later.length > 0 && (
        <>
          <h3 className="mt-3 font-semibold text-error">{text('later')}</h3>
          <ul className="tabular-nums">
            {later.map(({ place, amount, difference = 0 }) => (
              <li key={place}>
                {amount !== 0 && (
                  <p>{text('laterOf', { place: text(`places.${place}`), amount: signed(amount) })}</p>
                )}
                {difference !== 0 && (
                  <p>
                    {text('laterDifference', { place: text(`places.${place}`), amount: signed(difference) })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
