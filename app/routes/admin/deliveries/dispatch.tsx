import { Link } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { DispatchFrame, WEEK_AT } from '#app/features/admin/dispatch/dispatch-frame.tsx';
import { dayOf, daysAfter, mondayOf, today } from '#app/features/admin/dispatch/half-day-address.ts';
import { WeekGrid } from '#app/features/admin/dispatch/week-grid.tsx';
import { api } from '#app/state/api.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { shortDay } from '#contract/days/written-days.ts';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';

export const clientLoader = adminLoader(async ({ request }) => {
  const from = mondayOf(dayOf(request, 'from', today()));
  return { from, days: await api.call('GET /api/deliveries/calendar', { query: { from } }) };
});

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  hasOwnHead: true,
  Body({ loaded: { from, days } }) {
    const link = buttonClass({ variant: 'secondary' });
    const isNow = from === mondayOf(today());
    return (
      <DispatchFrame at={WEEK_AT}>
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="mr-auto font-semibold tabular-nums">
            {text('week.range', { from: shortDay(noonOf(from)), to: shortDay(noonOf(daysAfter(from, 6))) })}
          </p>
          <span className="flex gap-2">
            <Link to={`${WEEK_AT}?from=${daysAfter(from, -7)}`} className={link}>
              {text('week.earlier')}
            </Link>
            {!isNow && (
              <Link to={WEEK_AT} className={link}>
                {text('week.today')}
              </Link>
            )}
            <Link to={`${WEEK_AT}?from=${daysAfter(from, 7)}`} className={link}>
              {text('week.later')}
            </Link>
          </span>
        </div>
        <WeekGrid days={days} />
      </DispatchFrame>
    );
  },
});

export default Screen;
