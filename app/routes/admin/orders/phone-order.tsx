import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { formLoader } from '#app/features/admin/common/admin-loader.ts';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { ScreenLoading } from '#app/features/admin/common/screen-states.tsx';
import { useUnsavedGuard } from '#app/features/admin/common/unsaved-guard.tsx';
import { PlacedPhoneOrder } from '#app/features/admin/orders/phone/placed-phone-order.tsx';
import { PhoneOrderForm } from '#app/features/admin/orders/phone/phone-order-form.tsx';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { loader as rootLoader } from '../../../root.tsx';

export const meta = privateTitle(adminOrdersText('phone.title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = formLoader('POST /api/orders/by-phone', 'orders:write', async () => null);

export const HydrateFallback = () => <ScreenLoading heading={adminOrdersText('phone.title')} />;

export default function PhoneOrder() {
  useCalendar();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  const [changed, setChanged] = useState(false);
  const [placed, setPlaced] = useState<Order | null>(null);
  const guard = useUnsavedGuard(changed && placed === null);
  return (
    <>
      <ScreenHead
        heading={adminOrdersText('phone.title')}
        {...(!placed && { note: adminOrdersText('phone.intro') })}
      />
      {placed ? (
        <PlacedPhoneOrder order={placed} shop={store?.name ?? ''} onNext={() => setPlaced(null)} />
      ) : (
        <PhoneOrderForm cities={store?.deliveryCities ?? []} onChanged={setChanged} onPlaced={setPlaced} />
      )}
      {guard.dialog}
    </>
  );
}
