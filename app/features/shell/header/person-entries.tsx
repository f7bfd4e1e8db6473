import { useNavigate } from 'react-router';
import { roleOf } from '#contract/accounts/roles.ts';
import type { UserInfo } from '#contract/accounts/users.ts';
import { api } from '#app/state/api.ts';
import { signOutHere } from '#app/state/session/forget-person.ts';
import { useMayLater } from '#app/state/session/may-later.ts';
import { shellText } from '#contract/texts/shell.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { Both } from '#app/ui/both.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { Entry } from './menu-entry.tsx';

/** The entries of the account's menu for somebody who is signed in. Lazily loaded. */
export default function PersonEntries({ person }: { person: UserInfo }) {
  const navigate = useNavigate();
  const may = useMayLater();

  function logout() {
    // The call carries the token, which this browser forgets whatever the server answers.
    api.call('POST /api/users/logout').catch((error: unknown) => console.warn('logout', error));
    signOutHere();
    toast.success(toastsText.both('loggedOut'));
    void navigate('/login');
  }

  return (
    <>
      {roleOf(person) !== null && (
        <>
          <Entry to="/admin" text={shellText.both('backOffice')} />
          {may('customers:read') && <Entry to="/admin/userlist" text={shellText.both('users')} />}
          {may('products:read') && <Entry to="/admin/productlist" text={shellText.both('products')} />}
          {may('orders:read') && <Entry to="/admin/orderlist" text={shellText.both('orders')} />}
          {may('settings:write') && <Entry to="/admin/settings" text={shellText.both('settings')} />}
          <li aria-hidden className="my-1 border-t border-line" />
        </>
      )}
      <Entry to="/profile" text={shellText.both('profile')} />
      <Entry to="/saved" text={shellText.both('saved')} />
      <li>
        <button type="button" onClick={logout} className="menu-entry w-full cursor-pointer text-left">
          <Both of={shellText.both('logout')} className="text-meta text-soft" />
        </button>
      </li>
    </>
  );
}
