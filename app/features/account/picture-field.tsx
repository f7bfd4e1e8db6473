import type { ChangeEvent, ComponentType } from 'react';
import { accountText as text } from '#contract/texts/account.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chevron } from '#app/ui/chevron.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { checks } from './checks.ts';

export const DEFAULT_PICTURE = '/default-picture.svg';

/** A component that chooses and uploads a picture, and passes on its address. */
export type PictureUpload = ComponentType<{ onUploaded: (address: string) => void }>;

interface PictureFieldProps {
  field: { name: string; value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void };
  error: string | undefined;
  /** Draws the picture small, on screens where it matters little. */
  isSmall?: boolean;
  upload: PictureUpload;
  onAddress: (address: string) => void;
}

/**
 * The field for the address of a person's picture, with a preview and the upload. Where it matters little it is folded,
 * because the shop's own picture is there already.
 */
export function PictureField(props: PictureFieldProps) {
  const { isSmall = false, error } = props;
  if (!isSmall) return <Fields {...props} />;
  return (
    <details className="group border-t border-line pt-2" open={Boolean(error)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <span>
          <Both of={text.both('ownPicture')} className="text-meta text-soft" />
        </span>
        <Chevron className="transition-transform group-open:rotate-180" />
      </summary>
      <Fields {...props} />
    </details>
  );
}

function Fields({ field, error, isSmall = false, upload: Upload, onAddress }: PictureFieldProps) {
  return (
    <div className={isSmall ? 'space-y-2 pt-2 text-meta' : 'space-y-3'}>
      <div className="flex items-start gap-4">
        <div
          className={`${isSmall ? 'size-12' : 'size-20'} mt-7.5 shrink-0 overflow-hidden rounded-picture bg-ground`}
        >
          <Picture
            src={checks.picture(field.value) === undefined ? field.value.trim() : ''}
            alt={text('picturePreview')}
            sizes="80px"
            width={80}
            height={80}
            className="size-full object-cover"
          />
        </div>
        <div className="min-w-0 grow">
          <TextField
            label={text('image')}
            labelAm={text.am('image')}
            {...field}
            autoComplete="off"
            inputMode="url"
            required
            hint={text('imageHint')}
            error={error}
          />
          <Button variant="quiet" className="-ml-5 text-left!" onClick={() => onAddress(DEFAULT_PICTURE)}>
            <Both of={text.both('defaultPicture')} />
          </Button>
        </div>
      </div>
      <Upload onUploaded={onAddress} />
    </div>
  );
}
