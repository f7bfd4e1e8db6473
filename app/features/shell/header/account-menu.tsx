import { roleOf } from '#contract/accounts/roles.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { UserInfo } from '#contract/accounts/users.ts';
import { session } from '#app/state/session/session.ts';
import { shellText } from '#contract/texts/shell.ts';
import { Am } from '#app/ui/am.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Avatar } from './avatar.tsx';
import { Entry } from './menu-entry.tsx';
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

/** The entries of somebody who is signed in. Until they are loaded, and where they cannot be, two stand there. */
const PersonEntries = standalonePart(() => import('./person-entries.tsx'), <OwnEntries />, OwnEntries);

function OwnEntries() {
  return (
    <>
      <Entry to="/profile" text={shellText.both('profile')} />
      <Entry to="/saved" text={shellText.both('saved')} />
    </>
  );
}
