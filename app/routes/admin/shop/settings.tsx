import { useLocation, useRouteLoaderData } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { CallFirstDayBack } from '#app/features/admin/settings/call-first-day-back.tsx';
import { HiddenExamples } from '#app/features/admin/settings/hidden-examples.tsx';
import { LegalPart, OrdersPart, StaffPart } from '#app/features/admin/settings/plain-parts.tsx';
import { partIn } from '#app/features/admin/settings/settings-parts.ts';
import { SettingsPlaces } from '#app/features/admin/settings/settings-places.tsx';
import { ShopPart } from '#app/features/admin/settings/shop-part.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { PartNotLoaded } from '#app/ui/loading/part-not-loaded.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import type { loader as rootLoader } from '../../../root.tsx';

export const clientLoader = adminLoader(() => api.call('GET /api/settings'));

/** The part with pictures, which need the code of uploads. */
const HousePart = standalonePart(
  () => import('#app/features/admin/settings/house-part.tsx'),
  <Spinner />,
  PartNotLoaded,
);

/** The parts with pickers of their own. */
const OfferPart = standalonePart(
  async () => ({ default: (await import('#app/features/admin/settings/offer-part.tsx')).OfferPart }),
  <Spinner />,
  PartNotLoaded,
);
const PaymentPart = standalonePart(
  async () => ({ default: (await import('#app/features/admin/settings/payment-part.tsx')).PaymentPart }),
  <Spinner />,
  PartNotLoaded,
);

const PARTS = {
  shop: ShopPart,
  house: HousePart,
  legal: LegalPart,
  payment: PaymentPart,
  offer: OfferPart,
  orders: OrdersPart,
  staff: StaffPart,
};

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('settings'),
  skeleton: 'form',
  note: text('settingsIntro'),
  head: () => <OfTheShop />,
  Body({ loaded }) {
    const part = partIn(useLocation().search);
    const Part = PARTS[part];
    const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
    return (
      <>
        <SettingsPlaces part={part} />
        <HiddenExamples fields={loaded.hiddenExamples} />
        <Part key={part} loaded={loaded} isDemo={store?.testPayments === true} />
      </>
    );
  },
});

export default Screen;

/** A part of the heading that the first part alone has. */
const OfTheShop = () => (partIn(useLocation().search) === 'shop' ? <CallFirstDayBack /> : null);
