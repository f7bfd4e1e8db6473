import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import { ScreenHead } from '#app/features/admin/admin-frame.tsx';
import { useListPlace } from '#app/features/admin/list-place.ts';
import { UserForm } from '#app/features/admin/user-form.tsx';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session.ts';
import { adminText as text } from '#app/text/admin.ts';
import { toasts } from '#app/text/toasts.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.ts';
import type { User } from '#contract/users.ts';

export const meta = privateTitle(text.editUser.en);
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadAsAdministrator(request, () => api.users.get(params.id ?? ''));
}

export function HydrateFallback() {
  return (
    <>
      <ScreenHead heading={text.editUser.en} />
      <Spinner />
    </>
  );
}

export default function UserEdit() {
  const user = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const back = useListPlace('/admin/userlist');
  return (
    <>
      <ScreenHead heading={text.editUser.en} />
      <UserForm
        key={user._id}
        user={user}
        isOneself={session.get()?._id === user._id}
        back={back}
        onSaved={(saved) => {
          keepOwnName(saved);
          toast.success(toasts.userUpdated);
          void navigate(back);
        }}
      />
    </>
  );
}

/** Who edits himself sees it in the header too. */
function keepOwnName(saved: User): void {
  const own = session.get();
  if (own?._id === saved._id) session.set({ ...own, ...saved });
}
