import { Link } from 'react-router';
import { ScreenPlaces } from '#app/features/admin/common/screen-places.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { taxMonthAfter } from '#contract/books/tax-months.ts';
import { monthText as text } from '#contract/texts/month.ts';
import { MONTH_PARTS, monthAddress, thisMonth, type MonthAddress } from './month-address.ts';

/** Links to the month before and after, and to the one of today. */
export function MonthChoice({ part, month }: MonthAddress) {
  const to = (other: string) => monthAddress({ part, month: other });
  const current = thisMonth();
  const steps = [
    ['before', taxMonthAfter(month, -1)],
    ['after', taxMonthAfter(month)],
    ['thisOne', current],
  ] as const;
  return (
    <nav aria-label={text('choose')} className="mb-4 flex flex-wrap gap-3 print:hidden">
      {steps
        .filter(([step, other]) => (step === 'thisOne' ? month !== current : other <= current))
        .map(([step, other]) => (
          <Link key={step} to={to(other)} className={buttonClass({ variant: 'secondary' })}>
            {text(step)}
          </Link>
        ))}
    </nav>
  );
}

export const MonthPlaces = ({ part, month }: MonthAddress) => (
  <ScreenPlaces
    label={text('parts')}
    current={monthAddress({ part, month })}
    places={MONTH_PARTS.map((each) => ({
      to: monthAddress({ part: each, month }),
      name: text(`parts.${each}`),
    }))}
  />
);
