import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { ScreenFailure, ScreenLoading } from '#app/features/admin/common/screen-states.tsx';
import { WorkshopDialog } from '#app/features/admin/workshop/lazy-dialogs.tsx';
import { WorkshopCard } from '#app/features/admin/workshop/workshop-card.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { workshopText as text } from '#contract/texts/workshop.ts';

export const meta = privateTitle(text('workshops'));
export const clientLoader = adminLoader(() => api.call('GET /api/workshops'));
export const ErrorBoundary = () => <ScreenFailure heading={text('workshops')} />;
export const HydrateFallback = () => <ScreenLoading heading={text('workshops')} />;

/** The list of workshops: what they make, their capacity, and the addresses of their own pages. */
export default function Workshops() {
  useCalendar();
  const workshops = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  /** The id of the workshop whose dialog is open; '' for a new one, null while none is open. */
  const [edited, setEdited] = useState<string | null>(null);
  const changed = () => void revalidate();
  return (
    <>
      <ScreenHead heading={text('workshops')}>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link to="/admin/workshop" className="inline-flex min-h-11 items-center">
            {text('back')}
          </Link>
          <MayCall call="POST /api/workshops" needs="workshop:write">
            <Button onClick={() => setEdited('')}>{text('edit.add')}</Button>
          </MayCall>
        </span>
      </ScreenHead>
      {workshops.length === 0 && (
        <p className="border-y border-line py-12 text-center">{text('edit.none')}</p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {workshops.map((workshop) => (
          <WorkshopCard
            key={workshop._id}
            workshop={workshop}
            onEdit={() => setEdited(workshop._id)}
            onChanged={changed}
          />
        ))}
      </div>
      {edited !== null && (
        <WorkshopDialog
          workshop={workshops.find(({ _id }) => _id === edited) ?? null}
          isFirst={!workshops.some(({ isDefault }) => isDefault)}
          onChanged={changed}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
