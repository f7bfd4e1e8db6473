import { useState, type ReactNode } from 'react';
import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import type { InvitationOffer } from '#contract/accounts/staff.ts';
import type { SignedIn } from '#contract/accounts/users.ts';
import { inReadersLanguage } from '#contract/texts/reader-language.ts';
import { staffText as text } from '#contract/texts/staff.ts';
import { ApiError } from '#app/api/client.ts';
import { InvitationForm } from '#app/features/account/registering/invitation-form.tsx';
import { findStart } from '#app/features/account/return-to.ts';
import { accountLink } from '#app/features/account/links.ts';
import { guestApi } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { NoScript } from '#app/ui/loading/no-script.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { enter } from '#app/state/session/sign-in.ts';
import { useCalendar } from '#app/state/session/calendar.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

export const meta = privateTitle(() => text.both('title').en);

interface Loaded {
  token: string;
  offer: InvitationOffer | null;
}

/**
 * Loads the invitation of a link. It is accepted by a button only, because programs that show mails and messages open
 * links, too.
 */
export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<Loaded> {
  const token = params['token'] ?? '';
  try {
    return { token, offer: await guestApi.call('GET /api/staff-invitations/:token', { params: { token } }) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invitation-over') return { token, offer: null };
    throw error;
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <Frame>
      <NoScript />
      <Spinner />
    </Frame>
  );
}

export default function InvitationPage() {
  useCalendar();
  const { token, offer } = useLoaderData<typeof clientLoader>();
  const [isAccepted, setIsAccepted] = useState(false);
  const navigate = useNavigate();

  async function onAccepted(signedIn: SignedIn | undefined) {
    if (!signedIn) return setIsAccepted(true);
    const start = await findStart(signedIn, '/');
    enter(signedIn);
    await navigate(start, { replace: true });
  }
  if (isAccepted)
    return (
      <Frame>
        <p role="status" className="mb-5">
          <Both of={text.both('offer.accepted')} className="mt-1 block text-soft" />
        </p>
        <Link to={accountLink('/login', '/admin')} className={buttonClass({ full: true })}>
          <Both of={text.both('offer.toSignIn')} />
        </Link>
      </Frame>
    );
  if (!offer)
    return (
      <Frame>
        <p role="status">
          <Both of={text.both('offer.over')} className="mt-1 block text-soft" />
        </p>
      </Frame>
    );
  return (
    <Frame
      heading={
        <Both
          of={{
            en: text('offer.heading', { shop: inReadersLanguage(offer.shop, offer.shopAm) }),
            am: text.am('offer.heading', { shop: offer.shopAm || offer.shop }),
          }}
          className="block text-price font-normal text-soft"
        />
      }
    >
      <Offered offer={offer} />
      <InvitationForm token={token} offer={offer} onAccepted={onAccepted} />
    </Frame>
  );
}

function Offered({ offer: { roleName, jobs, email, phone, hasAccount } }: { offer: InvitationOffer }) {
  const english = { role: roleName.en, may: jobs.map((job) => text.both(`jobs.${job}`).en).join(' · ') };
  const amharic = { role: roleName.am, may: jobs.map((job) => text.am(`jobs.${job}`)).join(' · ') };
  return (
    <div className="mb-6 space-y-2">
      <p>{text.both('offer.role', english).en}</p>
      <Am as="p" className="text-soft">
        {text.am('offer.role', amharic)}
      </Am>
      <p>
        <Both
          of={
            phone === ''
              ? text.both(hasAccount ? 'offer.account' : 'offer.new', { email })
              : text.both(hasAccount ? 'offer.accountByPhone' : 'offer.newByPhone', { phone })
          }
          className="mt-1 block text-soft"
        />
      </p>
    </div>
  );
}

function Frame({ heading, children }: { heading?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-md px-4 py-8 lg:py-14">
      <h1 className="mb-5 text-h1 font-bold">
        {heading ?? <Both of={text.both('title')} className="block text-price font-normal text-soft" />}
      </h1>
      {children}
    </div>
  );
}
