import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { CrewList } from '#app/features/admin/dispatch/crew-list.tsx';
import { CREWS_AT, DispatchFrame } from '#app/features/admin/dispatch/dispatch-frame.tsx';
import { LazyCrewDialog } from '#app/features/admin/dispatch/lazy-dialogs.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';

export const meta = privateTitle(text('tabs.crews'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = adminLoader(() => api.call('GET /api/crews'));

export const HydrateFallback = () => <TableSkeleton heading={text('title')} />;

export default function CrewsScreen() {
  useCalendar();
  const crews = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [isAdding, setIsAdding] = useState(false);
  const changed = () => void revalidate();
  return (
    <DispatchFrame
      at={CREWS_AT}
      note={text('crews.count', { count: crews.length })}
      explain={text('crews.explain')}
      actions={
        <MayCall call="POST /api/crews" needs="deliveries:write">
          <Button onClick={() => setIsAdding(true)}>{text('crews.add')}</Button>
        </MayCall>
      }
    >
      <CrewList items={crews} onChanged={changed} />
      {isAdding && <LazyCrewDialog crew={null} onChanged={changed} onClose={() => setIsAdding(false)} />}
    </DispatchFrame>
  );
}
