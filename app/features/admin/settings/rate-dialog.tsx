import { settingsFormText as text } from '#contract/texts/settings-form.ts';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { EXAMPLE_ETB, exampleAt } from './usd-rate.ts';
import type { SettingsEdit } from './use-settings-edit.ts';

/** Asks whether a large change of the exchange rate is right, and shows its effect on a price. */
export function RateDialog({ edit }: { edit: SettingsEdit }) {
  const { askedRate: asked } = edit;
  const { from, to } = asked ?? { from: '', to: '' };
  const etb = EXAMPLE_ETB.toLocaleString('en');
  const sums = { before: exampleAt(from) ?? '', after: exampleAt(to) ?? '' };
  return (
    <LazyConfirmDialog
      open={asked !== null}
      title={text('rate.question')}
      description={text('rate.moved', { from, to, etb, ...sums })}
      confirmLabel={text('rate.confirm')}
      cancelLabel={text('rate.back')}
      busy={edit.busy}
      onConfirm={edit.confirmRate}
      onCancel={edit.keepRate}
    />
  );
}
