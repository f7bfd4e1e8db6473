import { Link, useRevalidator } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { WEEK_AT } from '#app/features/admin/dispatch/dispatch-frame.tsx';
import {
  halfDayHref,
  halfDayName,
  halfDayOf,
  runSheetHref,
} from '#app/features/admin/dispatch/half-day-address.ts';
import { HalfDayGroups } from '#app/features/admin/dispatch/half-day-groups.tsx';
import { TourLinks } from '#app/features/admin/drivers/tour-links.tsx';
import { api } from '#app/state/api.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { dispatchText as text } from '#contract/texts/dispatch.ts';

export const clientLoader = adminLoader(async ({ request }) => {
  const halfDay = halfDayOf(request);
  const { day } = halfDay;
  const [deliveries, crews, links] = await Promise.all([
    api.call('GET /api/deliveries/half-day', { query: halfDay }),
    api.call('GET /api/crews'),
    api.call('GET /api/tours', { query: { day } }),
  ]);
  return { halfDay, deliveries, crews, links };
});

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  hasOwnHead: true,
  Body({ loaded: { halfDay, deliveries, crews, links }, reload }) {
    const { revalidate } = useRevalidator();
    const other = { ...halfDay, half: halfDay.half === 'morning' ? 'afternoon' : 'morning' } as const;
    const link = buttonClass({ variant: 'secondary' });
    return (
      <>
        <ScreenHead heading={halfDayName(halfDay)} note={text('halfDays.note', { count: deliveries.length })}>
          <p className="flex flex-wrap gap-2">
            <Link to={`${WEEK_AT}?from=${halfDay.day}`} className={link}>
              {text('halfDays.back')}
            </Link>
            <Link to={halfDayHref(other)} className={link}>
              {text('halfDays.other', { half: other.half })}
            </Link>
            {deliveries.length > 0 && (
              <Link to={runSheetHref(halfDay)} className={link}>
                {text('halfDays.runSheet')}
              </Link>
            )}
          </p>
        </ScreenHead>
        <HalfDayGroups halfDay={halfDay} deliveries={deliveries} crews={crews} onChanged={revalidate} />
        <MayCall call={['POST /api/tours', 'DELETE /api/tours/:id']} needs="deliveries:write">
          <TourLinks
            key={halfDay.day}
            crews={crews.filter(({ isActive }) => isActive).map(({ _id: crew, name }) => ({ crew, name }))}
            day={halfDay.day}
            links={links}
            onChanged={reload}
          />
        </MayCall>
      </>
    );
  },
});

export default Screen;
