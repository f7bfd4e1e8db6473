import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { DialogButton } from '#app/features/admin/common/dialog-button.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { DrawerDialog, DrawerList } from '#app/features/admin/drawers/drawer-list.tsx';
import { api } from '#app/state/api.ts';
import { drawersText as text } from '#contract/texts/drawers.ts';

export const clientLoader = adminLoader(async () => ({ drawers: await api.call('GET /api/drawers') }));

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  skeleton: 3,
  head: ({ drawers }, reload) => (
    <MayCall call="POST /api/drawers" needs="settings:write">
      <DialogButton
        variant={drawers.length === 0 ? 'primary' : 'secondary'}
        renderDialog={(close) => <DrawerDialog drawer={null} onChanged={reload} onClose={close} />}
      >
        {text('add')}
      </DialogButton>
    </MayCall>
  ),
  explain: text('explain'),
  Body: ({ loaded: { drawers }, reload }) => <DrawerList drawers={drawers} onChanged={reload} />,
});

export default Screen;
