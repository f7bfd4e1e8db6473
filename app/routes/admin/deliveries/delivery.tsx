import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { DialogButton } from '#app/features/admin/common/dialog-button.tsx';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { ZoneDialog, ZoneList } from '#app/features/admin/delivery/zone-list.tsx';
import { api } from '#app/state/api.ts';
import { adminDeliveryText as text } from '#contract/texts/admin-delivery.ts';

export const clientLoader = adminLoader(async () => ({ zones: await api.call('GET /api/delivery/zones') }));

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  note: ({ zones }) => text('count', { count: zones.length }),
  head: ({ zones }, reload) => (
    <MayCall call="POST /api/delivery/zones" needs="settings:write">
      <DialogButton
        renderDialog={(close) => <ZoneDialog zone={null} others={zones} onChanged={reload} onClose={close} />}
      >
        {text('new')}
      </DialogButton>
    </MayCall>
  ),
  Body: ({ loaded: { zones }, reload }) => (
    <>
      <p className="mb-6 max-w-2xl text-soft">{text('explain')}</p>
      <ZoneList zones={zones} onChanged={reload} />
    </>
  ),
});

export default Screen;
