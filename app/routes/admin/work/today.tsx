import { Link } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { officeCounts } from '#app/features/admin/common/office/office-counts.ts';
import { WithheldExamples } from '#app/features/admin/common/withheld-examples.tsx';
import { WaitingDiscounts } from '#app/features/admin/discounts/waiting-discounts.tsx';
import { HeldBack } from '#app/features/admin/today/held-back.tsx';
import { LateBackup } from '#app/features/admin/today/late-backup.tsx';
import { UncleanEnd } from '#app/features/admin/today/unclean-end.tsx';
import { FirstDay } from '#app/features/admin/today/first-day.tsx';
import { NextDeliveries } from '#app/features/admin/today/next-deliveries.tsx';
import { SoldTwice } from '#app/features/admin/today/sold-twice.tsx';
import { ToDoList } from '#app/features/admin/today/to-do-list.tsx';
import { Trade } from '#app/features/admin/today/trade.tsx';
import { useChanged } from '#app/features/admin/today/use-changed.ts';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { dayIn, dayParts, ethiopianDay } from '#contract/days/written-days.ts';
import { can } from '#contract/accounts/jobs.ts';
import { todayText as text } from '#contract/texts/today.ts';

/** The number of waiting orders that are listed on the screen. */
const NEXT = 5;

export const clientLoader = adminLoader(async () => {
  const person = session.get();
  const [today, next, firstDay, staff] = await Promise.all([
    api.call('GET /api/today'),
    // The screen is shown even if the orders or the first day's checklist cannot be loaded.
    can(person, 'deliveries:write')
      ? api
          .list('GET /api/orders', { query: { state: 'to-deliver', sort: 'oldest', size: NEXT } })
          .catch(() => ({ items: [] }))
      : { items: [] },
    can(person, 'settings:write') ? api.call('GET /api/first-day').catch(() => null) : null,
    can(person, 'staff:write') ? api.call('GET /api/staff').catch(() => null) : null,
  ]);
  officeCounts.set(today);
  return { today, next: next.items, firstDay, staff: staff?.people ?? [], now: new Date() };
});

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  skeleton: 6,
  keepsHeading: true,
  note: ({ now }) => {
    const days = [dayIn('gregorian', now, staffLanguage === 'am'), ethiopianDay(now)];
    return (staffLanguage === 'am' ? days.reverse() : days).join(' · ');
  },
  head: () => (
    <MayCall call="POST /api/orders/by-phone" needs="orders:write">
      <Link to="/admin/orders/new" className={buttonClass()}>
        {text('byPhone')}
      </Link>
    </MayCall>
  ),
  Body({ loaded, reload }) {
    const today = officeCounts.use() ?? loaded.today;
    // The list of orders is loaded again when the work that waits changes.
    useChanged(today.toDo.map(({ count }) => count).join(), reload);
    return (
      <>
        <HeldBack heldBack={today.heldBack} />
        <WithheldExamples />
        <UncleanEnd uncleanEnd={today.uncleanEnd} />
        <LateBackup backup={today.backup} />
        <SoldTwice soldTwice={today.soldTwice} onChanged={reload} />
        <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div>
            <WaitingDiscounts />
            <section aria-labelledby="to-do">
              <h2 id="to-do" className="mb-3 text-h3 font-semibold">
                {text('toDo')}
              </h2>
              <ToDoList toDo={today.toDo} who={session.use()} staff={loaded.staff} />
            </section>
            {loaded.firstDay && (
              <MayCall call="PUT /api/first-day" needs="settings:write">
                <FirstDay loaded={loaded.firstDay} />
              </MayCall>
            )}
          </div>
          <div className="space-y-8">
            <NextDeliveries orders={loaded.next} />
            <Trade today={today} weekday={weekdayOf(loaded.now)} />
          </div>
        </div>
      </>
    );
  },
});

export default Screen;

const weekdayOf = (moment: Date): string =>
  dayParts(staffLanguage === 'am' ? 'am' : 'en-GB', { weekday: 'long' }, moment)['weekday']!;
