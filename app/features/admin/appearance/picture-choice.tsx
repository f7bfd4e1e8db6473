import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { PICTURE_TYPES } from '#contract/pictures/upload-limits.ts';
import { appearanceText as text } from '#contract/texts/appearance.ts';
import { useSentPicture } from './use-sent-picture.ts';

interface PictureChoiceProps {
  label: string;
  hint?: string;
  /** The address of the chosen picture; '' for the standard one. */
  value: string;
  isLogo?: boolean;
  /** The sentence after a picture was sent, where it does not stand in a draft of the look. */
  sent?: string;
  error?: string | undefined;
  onChange: (address: string) => void;
}

/** The choice of one picture of the shop's look; a chosen file is uploaded at once. */
export function PictureChoice({
  label,
  hint,
  value,
  isLogo = false,
  sent,
  error,
  onChange,
}: PictureChoiceProps) {
  const { chooser, problem, state, choose } = useSentPicture(onChange);
  return (
    <div>
      <FileField
        ref={chooser}
        label={label}
        hint={[hint, text('picture.hint')].filter(Boolean).join(' ')}
        error={(problem && <Both of={problem} />) || error}
        accept={PICTURE_TYPES.join(',')}
        disabled={state === 'sending'}
        onChange={(event) => void choose(event)}
      >
        {null}
      </FileField>
      <p role="status" className="text-meta not-empty:mt-1.5">
        {state !== 'idle' && ((state === 'sent' && sent) || text(`picture.${state}`))}
      </p>
      {value && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Picture
            src={value}
            alt={label}
            sizes="160px"
            width={160}
            height={120}
            className={`h-20 w-auto max-w-40 rounded-picture bg-white ${isLogo ? 'object-contain' : 'object-cover'}`}
          />
          <Button variant="quiet" onClick={() => onChange('')}>
            {text(isLogo ? 'picture.removeLogo' : 'picture.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}
