import { useState, type ReactNode } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { ApiError } from '#app/api/client.ts';
import { accountLink } from '#app/features/account/links.ts';
import { ChoosePerson } from '#app/features/account/tablet/choose-person.tsx';
import { PinForm } from '#app/features/account/tablet/pin-form.tsx';
import { guestApi } from '#app/state/api.ts';
import { shopTablet } from '#app/state/session/shop-tablet.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { NoScript } from '#app/ui/loading/no-script.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { TabletPeople } from '#contract/accounts/tablets.ts';
import { tabletsText as text } from '#contract/texts/tablets.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

export const meta = privateTitle(text('title'));

/** Loads the people who may work on this tablet; null when the device is not, or no longer, a shop tablet. */
export async function clientLoader() {
  const tablet = shopTablet.get();
  if (!tablet) return null;
  const headers = { 'x-shop-tablet': tablet.token };
  try {
    const { people } = await guestApi.call('GET /api/tablet/people', { headers });
    return { tablet, people };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'tablet-unknown') throw error;
    shopTablet.set(null);
    return null;
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div className="page pt-8 pb-16">
      <NoScript />
      <Spinner />
    </div>
  );
}

export default function TabletPage() {
  useCalendar();
  const loaded = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const [person, setPerson] = useState<TabletPeople['people'][number] | null>(null);
  if (!loaded)
    return (
      <Frame heading={text('title')}>
        <p className="mb-5 max-w-xl text-soft">{text('noTablet')}</p>
        <Link to={accountLink('/login', '/admin')} className={buttonClass()}>
          {text('toSignIn')}
        </Link>
      </Frame>
    );
  const { tablet, people } = loaded;
  return (
    <Frame heading={person ? tablet.name : text('who')}>
      {person ? (
        <PinForm
          tablet={tablet}
          person={person}
          onSignedIn={() => void navigate('/admin/counter')}
          onBack={() => setPerson(null)}
        />
      ) : (
        <ChoosePerson people={people} onChoose={setPerson} />
      )}
    </Frame>
  );
}

function Frame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div lang={staffLanguage} className="page max-w-3xl pt-8 pb-16">
      <h1 className="mb-6 text-h1 font-semibold">{heading}</h1>
      {children}
    </div>
  );
}
