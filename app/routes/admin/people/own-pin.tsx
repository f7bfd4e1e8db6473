import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { OwnPinForm } from '#app/features/admin/staff/own-pin-form.tsx';
import { api } from '#app/state/api.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { tabletsText as text } from '#contract/texts/tablets.ts';

export const meta = privateTitle(text('ownPin'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = adminLoader(() => api.call('GET /api/own-pin'));
export const HydrateFallback = () => <TableSkeleton heading={text('ownPin')} rows={2} />;

export default function OwnPinScreen() {
  useCalendar();
  const loaded = useLoaderData<typeof clientLoader>();
  const [pin, setPin] = useState(loaded);
  return (
    <div lang={staffLanguage} className={staffLanguage === 'am' ? 'am' : undefined}>
      <ScreenHead heading={text('ownPin')} />
      <p className="mb-5 max-w-2xl text-soft">{text('ownPinExplain')}</p>
      <OwnPinForm pin={pin} onChanged={setPin} />
    </div>
  );
}
