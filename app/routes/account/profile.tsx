import type { ReactNode } from 'react';
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { loadSignedIn } from '#app/features/account/guard.ts';
import { PersonalDataPanel } from '#app/features/account/personal-data/personal-data-panel.tsx';
import { ProfileForm } from '#app/features/account/profile-form.tsx';
import { SessionsPanel } from '#app/features/account/sessions-panel.tsx';
import { StepUp } from '#app/features/account/step-up/step-up.tsx';
import { myOrderColumns } from '#app/features/orders/order-columns.tsx';
import { NoOrders } from '#app/features/orders/no-orders.tsx';
import { PersonUpload } from '#app/features/uploads/person-upload.tsx';
import { api } from '#app/state/api.ts';
import { roleOf } from '#contract/accounts/roles.ts';
import { accountText } from '#contract/texts/account.ts';
import { ordersText } from '#contract/texts/orders.ts';
import { secondFactorText } from '#contract/texts/second-factor.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useMayLater } from '#app/state/session/may-later.ts';
import { useFieldOfAddress } from '#app/ui/field-of-address.ts';
import { useCalendar } from '#app/state/session/calendar.ts';

export const meta = privateTitle(() => accountText('profile'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

/** The panel is a chunk of its own, because few accounts are by phone. */
const loadPhonePanel = () => import('#app/features/account/phone/phone-panel.tsx');
const PhonePanel = standalonePart(loadPhonePanel);

const loadSecondFactor = () => import('#app/features/account/second-factor/second-factor-panel.tsx');
const SecondFactorPanel = standalonePart(loadSecondFactor, <Skeleton className="mt-16 h-64 w-full" />, () => (
  <Alert kind="error">{secondFactorText('notLoaded')}</Alert>
));

/** The choices of notices are a chunk of their own, because only people of the shop get notices. */
const OwnNotices = standalonePart(() => import('#app/features/account/notices/own-notices.tsx'));

const OwnAddresses = standalonePart(
  () => import('#app/features/checkout/addresses/own-addresses.tsx'),
  <Skeleton className="mt-16 h-48 w-full" />,
);

const OwnPin = standalonePart(() => import('#app/features/account/tablet/own-pin.tsx'));

const PAGE_SIZE = 50;

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const page = Math.max(1, Number(query.get('page')) || 1);
  // The guard of the back office sends staff here who must set up a second factor.
  const needsFactor = query.get('secondFactor') === 'needed';
  return loadSignedIn(request, async () => {
    const [user, factors, orders] = await Promise.all([
      api.call('GET /api/users/profile'),
      api.call('GET /api/users/second-factor'),
      api.list('GET /api/orders/myorders', { query: { page } }),
    ]);
    // These panels may be above the rest of the page, so they are loaded first: nothing moves afterwards.
    if (user.phone) await loadPhonePanel().catch(() => null);
    if (needsFactor) await loadSecondFactor().catch(() => null);
    return { user, factors, orders, page, needsFactor };
  });
}

export function HydrateFallback() {
  return <Frame details={<FieldSkeletons />} orders={<Spinner />} />;
}

function FieldSkeletons() {
  return (
    <div className="space-y-5">
      {['name', 'email', 'password', 'confirm password', 'image', 'update'].map((field) => (
        <Skeleton key={field} className="h-19 w-full" />
      ))}
    </div>
  );
}

interface FrameProps {
  /** Content above the rest of the page. */
  first?: ReactNode;
  details: ReactNode;
  orders: ReactNode;
  more?: ReactNode;
}

/** The frame of the page: the parts that are drawn at once, around those that are loaded. */
function Frame({ first, details, orders, more }: FrameProps) {
  return (
    <div className="page pt-8 pb-20 [--sticky-top:4rem] md:pt-12">
      <h1 className="text-h1 font-semibold">{accountText('profile')}</h1>
      <Am as="p" className="mt-1 text-soft">
        {accountText.am('profile')}
      </Am>
      {first}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-12 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <section aria-labelledby="orders" className="xl:order-last">
          <div className="mb-5 flex flex-wrap items-baseline gap-x-3">
            <h2 id="orders" className="text-h2 font-semibold">
              {ordersText('myOrders')}
            </h2>
            <Am className="text-soft">{ordersText.am('myOrders')}</Am>
          </div>
          {orders}
        </section>
        <section aria-labelledby="details">
          <h2 id="details" className="mb-5 text-h2 font-semibold">
            <Both of={accountText.both('yourDetails')} className="text-body font-normal text-soft" />
          </h2>
          {details}
        </section>
      </div>
      {more}
    </div>
  );
}

export default function Profile() {
  useCalendar();
  useFieldOfAddress();
  const { user, factors, orders, page, needsFactor } = useLoaderData<typeof clientLoader>();
  const may = useMayLater();
  const secondFactor = user.email !== '' && <SecondFactorPanel isFirst={needsFactor} loaded={factors} />;
  // Whoever has orders came for them; whoever has none may find earlier ones by the number.
  const phone = user.phone && <PhonePanel phone={user.phone} />;
  return (
    <Frame
      first={
        <>
          {orders.total === 0 && phone}
          {needsFactor && secondFactor}
        </>
      }
      details={<ProfileForm user={user} upload={PersonUpload} />}
      more={
        <>
          {orders.total > 0 && phone}
          <OwnAddresses />
          {!needsFactor && secondFactor}
          {may('orders:write') && <OwnPin />}
          {roleOf(user) !== null && user.email !== '' && <OwnNotices />}
          <SessionsPanel />
          <PersonalDataPanel />
          <StepUp />
        </>
      }
      orders={
        <>
          <DataTable
            caption={ordersText('myOrders')}
            columns={myOrderColumns()}
            rows={orders.items}
            keyOf={(order) => order._id}
            empty={<NoOrders />}
          />
          <div className="mt-6">
            <Pagination
              page={page}
              pages={Math.ceil(orders.total / PAGE_SIZE)}
              hrefOf={(number) => `/profile?page=${number}`}
            />
          </div>
        </>
      }
    />
  );
}
