import { Button, buttonClass } from '#app/ui/button.tsx';
import { appearanceText as text } from '#contract/texts/appearance.ts';
import type { AppearanceEdit } from './use-appearance-edit.ts';

const PREVIEW = '/admin/appearance/preview';
/** The window size of the phone preview: that of a common phone. */
const PHONE = 'popup,width=390,height=844';

export function DraftBar({ edit }: { edit: AppearanceEdit }) {
  const { changed, isDraft, busy } = edit;
  const state = changed ? 'unsaved' : isDraft ? 'draft' : 'none';
  return (
    <div className="border-y border-line py-4">
      <p role="status">{text(`state.${state}`)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button disabled={changed || !isDraft} busy={busy} onClick={edit.publish}>
          {text('publish')}
        </Button>
        <a href={PREVIEW} target="_blank" rel="noopener" className={buttonClass({ variant: 'secondary' })}>
          {text('preview')}
        </a>
        <Button
          variant="secondary"
          className="max-md:hidden"
          onClick={() => window.open(PREVIEW, '_blank', PHONE)}
        >
          {text('previewPhone')}
        </Button>
        <Button variant="quiet" onClick={edit.takeStandard}>
          {text('standard')}
        </Button>
      </div>
    </div>
  );
}
