import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { DialogButton } from '#app/features/admin/common/dialog-button.tsx';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { CrewList } from '#app/features/admin/dispatch/crew-list.tsx';
import { CREWS_AT, DispatchFrame } from '#app/features/admin/dispatch/dispatch-frame.tsx';
import { LazyCrewDialog } from '#app/features/admin/dispatch/lazy-dialogs.tsx';
import { api } from '#app/state/api.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';

export const clientLoader = adminLoader(() => api.call('GET /api/crews'));

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('tabs.crews'),
  hasOwnHead: true,
  Body: ({ loaded: crews, reload }) => (
    <DispatchFrame
      at={CREWS_AT}
      note={text('crews.count', { count: crews.length })}
      explain={text('crews.explain')}
      actions={
        <MayCall call="POST /api/crews" needs="deliveries:write">
          <DialogButton
            renderDialog={(close) => <LazyCrewDialog crew={null} onChanged={reload} onClose={close} />}
          >
            {text('crews.add')}
          </DialogButton>
        </MayCall>
      }
    >
      <CrewList items={crews} onChanged={reload} />
    </DispatchFrame>
  ),
});

export default Screen;
