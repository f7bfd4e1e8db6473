import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { DialogButton } from '#app/features/admin/common/dialog-button.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { DrawerDialog, DrawerList } from '#app/features/admin/drawers/drawer-list.tsx';
import { CrewCashList } from '#app/features/admin/deliveries/crews/crew-cash-list.tsx';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { can } from '#contract/accounts/jobs.ts';
import { drawersText as text } from '#contract/texts/drawers.ts';

export const clientLoader = adminLoader(async () => {
  const mayCount = can(session.get(), 'crew-cash:write');
  const [drawers, cash] = await Promise.all([
    api.call('GET /api/drawers'),
    mayCount ? api.call('GET /api/crew-cash') : [],
  ]);
  return { drawers, cash };
});

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  skeleton: 3,
  head: ({ drawers }, reload) => (
    <MayCall call="POST /api/drawers" needs="settings:write">
      <DialogButton
        id="new-drawer"
        variant={drawers.length === 0 ? 'primary' : 'secondary'}
        renderDialog={(close) => <DrawerDialog drawer={null} onChanged={reload} onClose={close} />}
      >
        {text('add')}
      </DialogButton>
    </MayCall>
  ),
  explain: text('explain'),
  Body: ({ loaded: { drawers, cash }, reload }) => (
    <>
      <DrawerList drawers={drawers} onChanged={reload} />
      {cash.length > 0 && (
        <MayCall call="POST /api/crew-cash/:crew/counts" needs="crew-cash:write">
          <CrewCashList cash={cash} onCounted={reload} />
        </MayCall>
      )}
    </>
  ),
});

export default Screen;
