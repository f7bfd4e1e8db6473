import { Link, useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { officeCounts } from '#app/features/admin/common/office/office-counts.ts';
import { ScreenFailure } from '#app/features/admin/common/screen-states.tsx';
import { WithheldExamples } from '#app/features/admin/common/withheld-examples.tsx';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { WaitingDiscounts } from '#app/features/admin/discounts/waiting-discounts.tsx';
import { LateBackup } from '#app/features/admin/today/late-backup.tsx';
import { UncleanEnd } from '#app/features/admin/today/unclean-end.tsx';
import { FirstDay } from '#app/features/admin/today/first-day.tsx';
import { NextDeliveries } from '#app/features/admin/today/next-deliveries.tsx';
import { ToDoList } from '#app/features/admin/today/to-do-list.tsx';
import { Trade } from '#app/features/admin/today/trade.tsx';
import { useChanged } from '#app/features/admin/today/use-changed.ts';
import { api } from '#app/state/api.ts';
import { useMay } from '#app/state/session/permissions.ts';
import { session } from '#app/state/session/session.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { dayIn, dayParts, ethiopianDay } from '#contract/days/written-days.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { can, roleOf } from '#contract/accounts/roles.ts';
import { officeText as text } from '#contract/texts/office.ts';

export const meta = privateTitle(text('today.title'));
/** The number of waiting orders that are listed on the screen. */
const NEXT = 5;

export const clientLoader = adminLoader(async () => {
  const role = roleOf(session.get());
  const [today, next, firstDay] = await Promise.all([
    api.call('GET /api/today'),
    // The screen is shown even if the orders or the first day's checklist cannot be loaded.
    can(role, 'orders:read')
      ? api
          .list('GET /api/orders', { query: { state: 'to-deliver', sort: 'oldest', size: NEXT } })
          .catch(() => ({ items: [] }))
      : { items: [] },
    can(role, 'settings:write') ? api.call('GET /api/first-day').catch(() => null) : null,
  ]);
  officeCounts.set(today);
  return { today, next: next.items, firstDay, now: new Date() };
});

export const ErrorBoundary = () => <ScreenFailure heading={text('today.title')} />;
export const HydrateFallback = () => <TableSkeleton heading={text('today.title')} rows={6} />;

export default function TodayScreen() {
  useCalendar();
  const loaded = useLoaderData<typeof clientLoader>();
  const today = officeCounts.use() ?? loaded.today;
  const mayOrder = useMay('orders:write');
  const { revalidate } = useRevalidator();
  // The list of orders is loaded again when the count of waiting deliveries changes.
  useChanged(today.toDo.toDeliver, () => void revalidate());
  const { now } = loaded;
  const days = [dayIn('gregorian', now, staffLanguage === 'am'), ethiopianDay(now)];
  if (staffLanguage === 'am') days.reverse();
  return (
    <div lang={staffLanguage} className={staffLanguage === 'am' ? 'am' : undefined}>
      <ScreenHead heading={text('today.title')} note={days.join(' · ')}>
        {mayOrder && (
          <Link to="/admin/orders/new" className={buttonClass()}>
            {text('today.byPhone')}
          </Link>
        )}
      </ScreenHead>
      <WithheldExamples />
      <UncleanEnd uncleanEnd={today.uncleanEnd} />
      <LateBackup backup={today.backup} />
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <WaitingDiscounts />
          <section aria-labelledby="to-do">
            <h2 id="to-do" className="mb-3 text-h3 font-semibold">
              {text('today.toDo')}
            </h2>
            <ToDoList toDo={today.toDo} />
          </section>
          {loaded.firstDay && (
            <MayCall call="PUT /api/first-day" needs="settings:write">
              <FirstDay loaded={loaded.firstDay} />
            </MayCall>
          )}
        </div>
        <div className="space-y-8">
          <NextDeliveries orders={loaded.next} />
          <Trade today={today} weekday={weekdayOf(now)} />
        </div>
      </div>
    </div>
  );
}

const weekdayOf = (moment: Date): string =>
  dayParts(staffLanguage === 'am' ? 'am' : 'en-GB', { weekday: 'long' }, moment)['weekday']!;
