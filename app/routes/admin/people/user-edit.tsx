import { useLoaderData, useNavigate } from 'react-router';
import { formLoader } from '#app/features/admin/common/admin-loader.ts';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { ScreenLoading } from '#app/features/admin/common/screen-states.tsx';
import { useListPlace } from '#app/features/admin/common/lists/list-place.ts';
import { EndSessions } from '#app/features/admin/users/end-sessions.tsx';
import { ResetFactor } from '#app/features/admin/users/reset-factor.tsx';
import { UserForm } from '#app/features/admin/users/user-form.tsx';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { User } from '#contract/accounts/users.ts';

export const meta = privateTitle(text('editUser'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = formLoader('PUT /api/users/:id', 'staff:write', ({ params }) =>
  api.call('GET /api/users/:id', { params: { id: params.id ?? '' } }),
);

export const HydrateFallback = () => <ScreenLoading heading={text('editUser')} />;

export default function UserEdit() {
  useCalendar();
  const user = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const back = useListPlace('/admin/userlist');
  const isOneself = session.get()?._id === user._id;
  return (
    <>
      <ScreenHead heading={text('editUser')} />
      <UserForm
        key={user._id}
        user={user}
        isOneself={isOneself}
        back={back}
        onSaved={(saved) => {
          keepOwnName(saved);
          toast.success(toastsText.both('userUpdated'));
          void navigate(back);
        }}
      />
      {/* People end their own sessions and reset their own second factors in their profile. */}
      {!isOneself && <EndSessions key={`${user._id} sessions`} user={user} />}
      {!isOneself && <ResetFactor key={`${user._id} factor`} user={user} />}
    </>
  );
}

/** Puts a changed own name into the session, so that the header shows it. */
function keepOwnName(saved: User): void {
  const own = session.get();
  if (own?._id === saved._id) session.set({ ...own, ...saved });
}
