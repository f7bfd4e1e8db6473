import { roleOf } from '#contract/accounts/roles.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { UserInfo } from '#contract/accounts/users.ts';
import { api } from '#app/state/api.ts';
import { signOutHere } from '#app/state/session/forget-person.ts';
import { useMayLater } from '#app/state/session/may-later.ts';
import { session } from '#app/state/session/session.ts';
import { shellText } from '#contract/texts/shell.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { Am } from '#app/ui/am.tsx';
import { Both, type Text } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { Avatar } from './avatar.tsx';
import { PersonIcon } from '../icons.tsx';

/** The menu of the account: a native popover, which opens without a script, and closes by Escape or a press outside. */
export function AccountMenu() {
  const person = session.use();
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();

  const page = useRef(key);

  useEffect(() => {
    // The menu closes after a navigation, but not at hydration, because it may have been opened before.
    if (page.current === key) return;
    page.current = key;
    const open = menu.current;
    // Browsers without popovers throw at the selector, so the method is tested first.
    if (open?.hidePopover && open.matches(':popover-open')) open.hidePopover();
  }, [key]);

  return (
    <div className="account">
      <button type="button" popoverTarget="account-menu" className="bar-link w-full cursor-pointer">
        {person ? (
          <>
            <Avatar picture={person.picture} name={person.name} />
            <span className="sr-only truncate lg:not-sr-only lg:ml-1 lg:truncate">{shownName(person)}</span>
          </>
        ) : (
          <span className="account-guest contents">
            <PersonIcon />
            <span className="sr-only text-left lg:not-sr-only lg:ml-1">
              {shellText('account')}
              <Am className="bar-am">{shellText.am('account')}</Am>
            </span>
          </span>
        )}
      </button>
      <div ref={menu} id="account-menu" popover="auto" className="account-menu">
        <ul className={person ? undefined : 'guest-entries'}>
          {person ? <PersonEntries person={person} /> : <GuestEntries />}
        </ul>
      </div>
    </div>
  );
}

function shownName(person: UserInfo): string {
  const { name } = person;
  return roleOf(person) ? shellText('adminName', { firstName: name.trim().split(/\s+/)[0] ?? name }) : name;
}

function GuestEntries() {
  return (
    <>
      <Entry to="/login" text={shellText.both('signIn')} />
      <Entry to="/register" text={shellText.both('signUp')} />
      <Entry to="/saved" text={shellText.both('saved')} />
    </>
  );
}

function PersonEntries({ person }: { person: UserInfo }) {
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

function Entry({ to, text }: { to: string; text: Text }) {
  return (
    <li>
      <Link to={to} className="menu-entry">
        <Both of={text} className="text-meta text-soft" />
      </Link>
    </li>
  );
}
