import { useRef, type ChangeEvent } from 'react';
import { uploadsText as text } from '#app/text/uploads.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FileField } from '#app/ui/file-field.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import { useProductUploads, type Place, type Sending } from './use-product-uploads.ts';

interface ProductUploadProps {
  /** Whether there is a picture already: a further one need not take its place. */
  hasPicture: boolean;
  /** How many more pictures the product may have. */
  room: number;
  onUploaded: (address: string, place: Place) => void;
}

/** Chooses pictures of a product, from the disk or a phone's camera, and sends them whole. */
export function ProductUpload({ hasPicture, room, onUploaded }: ProductUploadProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const uploads = useProductUploads(onUploaded, room);
  const busy = uploads.sending !== null;
  useFocusAfter(busy, chooser);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => uploads.choose([...(target.files ?? [])]);
  const emptyChooser = () => {
    if (chooser.current) chooser.current.value = '';
  };
  async function upload(place: Place) {
    if (await uploads.upload(place)) emptyChooser();
  }

  return (
    <div className="space-y-3">
      <FileField
        ref={chooser}
        label={text.file.en}
        hint={text.productHint.en}
        error={uploads.problem}
        accept="image/*"
        multiple
        disabled={busy}
        onChange={choose}
      >
        <Button
          variant="secondary"
          busy={busy}
          disabled={uploads.files.length === 0}
          onClick={() => void upload('first')}
        >
          {text.upload.en}
        </Button>
        {hasPicture && (
          <Button
            variant="secondary"
            disabled={busy || uploads.files.length === 0}
            onClick={() => void upload('last')}
          >
            {text.addFurther.en}
          </Button>
        )}
        <CameraButton
          disabled={busy}
          onChange={(event) => {
            choose(event);
            emptyChooser();
          }}
        />
      </FileField>
      {uploads.files.length > 0 && (
        <p className="text-meta wrap-anywhere text-soft">
          {text.chosen(uploads.files.map(({ name }) => name).join(', '))}
        </p>
      )}
      {uploads.sending && <Progress of={uploads.sending} onCancel={uploads.cancel} />}
      <p role="status" className="text-meta font-medium text-primary">
        {uploads.done && text.uploaded.en}
      </p>
    </div>
  );
}

/** Opens the camera itself. Where there is no touch there is none to open: a computer would show its files again. */
function CameraButton({
  disabled,
  onChange,
}: {
  disabled: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  return (
    <label
      className={classNames(
        buttonClass({ variant: 'secondary' }),
        'relative not-pointer-coarse:hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        'has-disabled:border-line has-disabled:bg-transparent has-disabled:text-soft',
      )}
    >
      <input
        type="file"
        accept="image/*"
        capture="environment"
        disabled={disabled}
        onChange={onChange}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {text.takePhoto.en}
    </label>
  );
}

function Progress({ of: { name, share, preview }, onCancel }: { of: Sending; onCancel: () => void }) {
  const gone = share < 1;
  return (
    <div className="flex items-center gap-4">
      <div className="aspect-8/9 w-20 shrink-0 overflow-hidden rounded-picture bg-ground">
        {preview && <img src={preview} alt="" className="size-full object-contain" />}
      </div>
      <div className="min-w-0 grow space-y-1.5">
        <p role="status" className="line-clamp-2 font-medium wrap-anywhere">
          {text.uploading(name)}
        </p>
        <progress
          aria-label={text.uploading(name)}
          value={gone ? share : undefined}
          className="block h-2 w-full appearance-none overflow-hidden rounded-control bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
        />
        <p className="text-meta text-soft">{gone ? text.percent(share) : text.making.en}</p>
      </div>
      <Button variant="quiet" aria-label={text.cancelUpload.en} onClick={onCancel}>
        {text.cancel.en}
      </Button>
    </div>
  );
}
