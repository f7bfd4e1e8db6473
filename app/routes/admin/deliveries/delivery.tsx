import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { ZoneDialog, ZoneList } from '#app/features/admin/delivery/zone-list.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { adminDeliveryText as text } from '#contract/texts/admin-delivery.ts';

export const meta = privateTitle(text('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = adminLoader(async () => ({ zones: await api.call('GET /api/delivery/zones') }));

export const HydrateFallback = () => <TableSkeleton heading={text('title')} />;

export default function DeliveryZones() {
  useCalendar();
  const { zones } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <ScreenHead heading={text('title')} note={text('count', { count: zones.length })}>
        <MayCall call="POST /api/delivery/zones" needs="settings:write">
          <Button onClick={() => setMaking(true)}>{text('new')}</Button>
        </MayCall>
      </ScreenHead>
      <p className="mb-6 max-w-2xl text-soft">{text('explain')}</p>
      <ZoneList zones={zones} onChanged={() => void revalidate()} />
      {isMaking && (
        <ZoneDialog
          zone={null}
          others={zones}
          onChanged={() => void revalidate()}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}
