import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { DrawerDialog, DrawerList } from '#app/features/admin/drawers/drawer-list.tsx';
import { api } from '#app/state/api.ts';
import { useMayCall } from '#app/state/session/permissions.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { Button } from '#app/ui/button.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { drawersText as text } from '#contract/texts/drawers.ts';

export const meta = privateTitle(text('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = adminLoader(async () => ({ drawers: await api.call('GET /api/drawers') }));
export const HydrateFallback = () => <TableSkeleton heading={text('title')} rows={3} />;

export default function DrawersScreen() {
  useCalendar();
  const { drawers } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useMayCall('POST /api/drawers', 'settings:write');
  const again = () => void revalidate();
  return (
    <div lang={staffLanguage} className={staffLanguage === 'am' ? 'am' : undefined}>
      <ScreenHead heading={text('title')}>
        {mayAdd && (
          <Button variant={drawers.length === 0 ? 'primary' : 'secondary'} onClick={() => setAdding(true)}>
            {text('add')}
          </Button>
        )}
      </ScreenHead>
      <p className="mb-5 max-w-2xl text-soft">{text('explain')}</p>
      <DrawerList drawers={drawers} onChanged={again} />
      {isAdding && <DrawerDialog drawer={null} onChanged={again} onClose={() => setAdding(false)} />}
    </div>
  );
}
