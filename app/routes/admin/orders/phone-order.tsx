import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { formLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { useUnsavedGuard } from '#app/features/admin/common/editing/unsaved-guard.tsx';
import { PlacedPhoneOrder } from '#app/features/admin/orders/phone/placed-phone-order.tsx';
import { PhoneOrderForm } from '#app/features/admin/orders/phone/phone-order-form.tsx';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { loader as rootLoader } from '../../../root.tsx';

export const clientLoader = formLoader('POST /api/orders/by-phone', 'orders:write', async () => null);

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: adminOrdersText('phone.title'),
  skeleton: 'form',
  hasOwnHead: true,
  Body() {
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
  },
});

export default Screen;
