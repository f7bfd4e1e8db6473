import { useNavigate } from 'react-router';
import { formLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { useListPlace } from '#app/features/admin/common/lists/list-place.ts';
import { EndSessions } from '#app/features/admin/users/end-sessions.tsx';
import { ResetFactor } from '#app/features/admin/users/reset-factor.tsx';
import { UserForm } from '#app/features/admin/users/user-form.tsx';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { User } from '#contract/accounts/users.ts';

export const clientLoader = formLoader('PUT /api/users/:id', 'staff:write', ({ params }) =>
  api.call('GET /api/users/:id', { params: { id: params.id ?? '' } }),
);

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('editUser'),
  skeleton: 'form',
  Body({ loaded: user }) {
    const navigate = useNavigate();
    const back = useListPlace('/admin/userlist');
    const isOneself = session.get()?._id === user._id;
    return (
      <>
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
  },
});

export default Screen;

/** Puts a changed own name into the session, so that the header shows it. */
function keepOwnName(saved: User): void {
  const own = session.get();
  if (own?._id === saved._id) session.set({ ...own, ...saved });
}
