import { Link } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { DialogButton } from '#app/features/admin/common/dialog-button.tsx';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { WorkshopDialog } from '#app/features/admin/workshop/lazy-dialogs.tsx';
import { WorkshopCard } from '#app/features/admin/workshop/workshop-card.tsx';
import { api } from '#app/state/api.ts';
import { workshopText as text } from '#contract/texts/workshop.ts';

export const clientLoader = adminLoader(() => api.call('GET /api/workshops'));
/** The list of workshops: what they make, their capacity, and the addresses of their own pages. */
export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('workshops'),
  skeleton: 'form',
  keepsHeading: true,
  head: (workshops, reload) => (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to="/admin/workshop" className="inline-flex min-h-11 items-center">
        {text('back')}
      </Link>
      <MayCall call="POST /api/workshops" needs="workshop:write">
        <DialogButton
          renderDialog={(close) => (
            <WorkshopDialog
              workshop={null}
              isFirst={!workshops.some(({ isDefault }) => isDefault)}
              onChanged={reload}
              onClose={close}
            />
          )}
        >
          {text('edit.add')}
        </DialogButton>
      </MayCall>
    </span>
  ),
  Body: ({ loaded: workshops, reload }) => (
    <>
      {workshops.length === 0 && (
        <p className="border-y border-line py-12 text-center">{text('edit.none')}</p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {workshops.map((workshop) => (
          <WorkshopCard key={workshop._id} workshop={workshop} onChanged={reload} />
        ))}
      </div>
    </>
  ),
});

export default Screen;
