import { useState } from 'react';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { DialogButton } from '#app/features/admin/common/dialog-button.tsx';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { MoreFields } from '#app/features/admin/common/more-fields.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { DeliveryPart } from '#app/features/admin/settings/plain-parts.tsx';
import { SettingsPlaces } from '#app/features/admin/settings/settings-places.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { ZoneDialog, ZoneList } from '#app/features/admin/deliveries/zones/zone-list.tsx';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { can } from '#contract/accounts/jobs.ts';
import { adminDeliveryText as text } from '#contract/texts/admin-delivery.ts';

const PlaceZones = standalonePart(() => import('#app/features/admin/deliveries/zones/place-zones.tsx'));

/** The places of the zones, whose list is loaded when somebody unfolds it. */
function FoldedPlaces({ onChanged }: { onChanged: () => void }) {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <MoreFields
      name={text('known.heading')}
      isOpen={false}
      className="mt-6"
      onUnfold={() => setUnfolded(true)}
    >
      {isUnfolded && <PlaceZones onChanged={onChanged} />}
    </MoreFields>
  );
}

/** The places and the promise of delivery are settings, which whoever only sees the zones may not read. */
export const clientLoader = adminLoader(async () => {
  const [zones, settings] = await Promise.all([
    api.call('GET /api/delivery/zones'),
    can(session.get(), 'settings:write') ? api.call('GET /api/settings') : null,
  ]);
  return { zones, settings };
});

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  note: ({ zones }) => text('count', { count: zones.length }),
  head: ({ zones }, reload) => (
    <MayCall call="POST /api/delivery/zones" needs="settings:write">
      <DialogButton
        id="new-zone"
        renderDialog={(close) => <ZoneDialog zone={null} others={zones} onChanged={reload} onClose={close} />}
      >
        {text('new')}
      </DialogButton>
    </MayCall>
  ),
  Body: ({ loaded: { zones, settings }, reload }) => (
    <>
      {settings && (
        <>
          <SettingsPlaces part="delivery" />
          <MayCall call="PUT /api/settings" needs="settings:write">
            <DeliveryPart loaded={settings} />
          </MayCall>
          <h2 className="mt-8 mb-3 text-h3 font-semibold">{text('zones')}</h2>
        </>
      )}
      <p className="mb-6 max-w-2xl text-soft">{text('explain')}</p>
      <ZoneList zones={zones} onChanged={reload} />
      <FoldedPlaces onChanged={reload} />
    </>
  ),
});

export default Screen;
