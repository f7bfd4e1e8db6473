import { Button } from '#app/ui/button.tsx';
import { appearanceText as text } from '#contract/texts/appearance.ts';
import type { AppearanceEdit } from './use-appearance-edit.ts';

/** Says whether shoppers see what stands in the form, with the step back and the way to the standard look. */
export function LookBar({ edit }: { edit: AppearanceEdit }) {
  const { changed, canUndo, form } = edit;
  return (
    <div className="border-y border-line py-4">
      <p role="status">{text(changed ? 'state.unsaved' : 'state.live')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {canUndo && (
          <Button variant="secondary" disabled={changed} busy={form.busy} onClick={edit.undo}>
            {text('undo')}
          </Button>
        )}
        <Button variant="quiet" onClick={edit.takeStandard}>
          {text('standard')}
        </Button>
      </div>
    </div>
  );
}
