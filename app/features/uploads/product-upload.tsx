import { useEffect, useRef, type ChangeEvent } from 'react';
import { uploadsText as text } from '#contract/texts/uploads.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FileField } from '#app/ui/file-field.tsx';
import { UnfinishedList } from './unfinished-list.tsx';
import { UploadList } from './upload-list.tsx';
import type { Place } from './upload-queue.ts';
import { useFocusAfterPress } from './use-focus-after.ts';
import { useProductUploads } from './use-product-uploads.ts';

interface ProductUploadProps {
  /** The product's id. */
  product: string;
  /** Whether there is a picture already: a further one need not take its place. */
  hasPicture: boolean;
  /** The number of pictures that the product may still get. */
  room: number;
  onUploaded: (address: string, place: Place) => void;
  /** Whether pictures are on their way: leaving now would cut them. */
  onMoving: (moving: boolean) => void;
}

/** Chooses pictures of a product, from the disk or a phone's camera, and sends them one after the other. */
export function ProductUpload({ product, hasPicture, room, onUploaded, onMoving }: ProductUploadProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const uploads = useProductUploads({ product, room, onUploaded });
  const { items, done, moving } = uploads;
  const pressed = useFocusAfterPress(items, chooser);
  useEffect(() => onMoving(moving), [moving, onMoving]);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => uploads.choose([...(target.files ?? [])]);
  const emptyChooser = () => {
    if (chooser.current) chooser.current.value = '';
  };
  function upload(place: Place) {
    if (uploads.upload(place)) pressed(emptyChooser);
  }

  return (
    <div className="space-y-3">
      <FileField
        ref={chooser}
        label={text('file')}
        hint={text('productHint')}
        error={
          uploads.problem && <span className="whitespace-pre-line wrap-anywhere">{uploads.problem}</span>
        }
        accept="image/*"
        multiple
        onChange={choose}
      >
        <Button variant="secondary" disabled={uploads.files.length === 0} onClick={() => upload('first')}>
          {text('upload')}
        </Button>
        {hasPicture && (
          <Button variant="secondary" disabled={uploads.files.length === 0} onClick={() => upload('last')}>
            {text('addFurther')}
          </Button>
        )}
        <CameraButton
          onChange={(event) => {
            choose(event);
            emptyChooser();
          }}
        />
      </FileField>
      {uploads.files.length > 0 && (
        <p className="text-meta wrap-anywhere text-soft">
          {text('chosen', { names: uploads.files.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <UploadList
        items={items}
        onCancel={(id) => pressed(() => void uploads.cancel(id))}
        onTryAgain={(id) => pressed(() => uploads.tryAgain(id))}
      />
      <UnfinishedList entries={uploads.unfinished} />
      <p role="status" className="text-meta font-medium text-primary">
        {done > 0 && !moving && (done === 1 ? text('uploaded') : text('uploadedMany', { count: done }))}
      </p>
    </div>
  );
}

/** Opens the camera itself. Where there is no touch there is none to open: a computer would show its files again. */
function CameraButton({ onChange }: { onChange: (event: ChangeEvent<HTMLInputElement>) => void }) {
  return (
    <label
      className={classNames(
        buttonClass({ variant: 'secondary' }),
        'relative not-pointer-coarse:hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
      )}
    >
      <input
        type="file"
        accept="image/*"
        capture="environment"
        onChange={onChange}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {text('takePhoto')}
    </label>
  );
}
