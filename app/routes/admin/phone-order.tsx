import { useState } from 'react';
import { useRouteLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import { ScreenHead } from '#app/features/admin/admin-frame.tsx';
import { useUnsavedGuard } from '#app/features/admin/unsaved-guard.tsx';
import { PhoneOrderForm } from '#app/features/orders/desk/phone/phone-order-form.tsx';
import { deskText } from '#app/text/desk.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { toastAfterLoad } from '#app/ui/toast.ts';
import type { loader as rootLoader } from '../../root.tsx';

const text = deskText.phone;

export const meta = privateTitle(text.title.en);
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadAsAdministrator(request, async () => null);
}

export function HydrateFallback() {
  return (
    <>
      <ScreenHead heading={text.title.en} />
      <Spinner />
    </>
  );
}

export default function PhoneOrder() {
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  const [changed, setChanged] = useState(false);
  const guard = useUnsavedGuard(changed);
  return (
    <>
      <ScreenHead heading={text.title.en} note={text.intro.en} />
      <PhoneOrderForm
        cities={store?.deliveryCities ?? []}
        onChanged={setChanged}
        onPlaced={(order) => {
          guard.release();
          toastAfterLoad('success', text.placed.en);
          window.location.assign(`/order/${order._id}`);
        }}
      />
      {guard.dialog}
    </>
  );
}
