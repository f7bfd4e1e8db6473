import { DownloadFile } from '#app/features/admin/common/download-file.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { readMonthAddress } from '#app/features/admin/month/month-address.ts';
import { MonthChoice, MonthPlaces } from '#app/features/admin/month/month-choice.tsx';
import { nameOfMonth } from '#app/features/admin/month/month-name.ts';
import { LOAD_PARTS } from '#app/features/admin/month-parts/load-parts.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { daysOfTaxMonth } from '#contract/books/tax-months.ts';
import { dayByMoment } from '#contract/days/written-days.ts';
import { monthText as text } from '#contract/texts/month.ts';

export const clientLoader = adminLoader(async ({ request }) => {
  const { part, month } = readMonthAddress(new URL(request.url).search);
  const { default: load } = await LOAD_PARTS[part]();
  return { part, month, loaded: await load(request, month) };
});

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  note: ({ month }) => nameOfMonth(month),
  head: ({ month }) => (
    <DownloadFile
      from={`/api/month.xlsx?month=${month}&language=${staffLanguage}`}
      label={text('download')}
    />
  ),
  Body({ loaded: { part, month, loaded }, reload }) {
    const { from, to } = daysOfTaxMonth(month);
    return (
      <>
        <p className="-mt-3 mb-4 text-soft tabular-nums">
          {text('days', { from: dayByMoment(from), to: dayByMoment(to) })}
        </p>
        <MonthChoice part={part} month={month} />
        <MonthPlaces part={part} month={month} />
        {loaded.draw(reload)}
      </>
    );
  },
});

export default Screen;
