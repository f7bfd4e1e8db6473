import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { LARGEST_IN_PIECES } from '#contract/pictures/upload-limits.ts';
import { uploadsText as text } from '#contract/texts/uploads.ts';
import { Button } from '#app/ui/button.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { megabytes } from './megabytes.ts';
import { PictureBoard } from './picture-board.tsx';
import { UnfinishedList } from './unfinished-list.tsx';
import { UploadList } from './upload-list.tsx';
import type { Place } from './upload-queue.ts';
import { useFocusAfterPress } from './use-focus-after.ts';
import { useProductUploads } from './use-product-uploads.ts';

interface ProductUploadProps {
  /** The product's id. */
  product: string;
  /** The product has a picture already, so the next one need not become the main picture. */
  hasPicture: boolean;
  /** The number of pictures that the product may still get. */
  room: number;
  onUploaded: (address: string, place: Place) => void;
  /** Called when pictures begin and end to be sent, because leaving the page would interrupt them. */
  onMoving: (moving: 'none' | 'sending' | 'failed') => void;
  /** The product's pictures, drawn on the board. */
  pictures: ReactNode;
  /** Draws the chooser of single files among the further ways to give a picture; `isWrong`: it has a problem. */
  renderFurtherWays: (chooser: ReactNode, isWrong: boolean) => ReactNode;
}

/** Chooses pictures of a product, from the disk or a phone's camera, and uploads them one after the other. */
export function ProductUpload(props: ProductUploadProps) {
  const { product, hasPicture, room, onUploaded, onMoving, pictures, renderFurtherWays } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const uploads = useProductUploads({ product, room, onUploaded });
  const { items, done, moving, files, problem } = uploads;
  const state = moving ? 'sending' : items.length > 0 ? 'failed' : 'none';
  const pressed = useFocusAfterPress(items, chooser);
  useEffect(() => onMoving(state), [state, onMoving]);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => uploads.choose([...(target.files ?? [])]);
  const emptyChooser = () => {
    if (chooser.current) chooser.current.value = '';
  };
  function upload(place: Place) {
    if (uploads.upload(place)) pressed(emptyChooser);
  }

  return (
    <div className="space-y-5">
      <PictureBoard problem={uploads.boardProblem} onFiles={uploads.add}>
        {pictures}
        <UploadList
          items={items}
          onCancel={(id) => pressed(() => void uploads.cancel(id))}
          onTryAgain={(id) => pressed(() => uploads.tryAgain(id))}
        />
        <UnfinishedList entries={uploads.unfinished} />
        <p role="status" className="text-meta font-medium text-primary empty:hidden">
          {done > 0 && !moving && (done === 1 ? text('uploaded') : text('uploadedMany', { count: done }))}
        </p>
      </PictureBoard>
      {renderFurtherWays(
        <>
          <FileField
            ref={chooser}
            label={text('file')}
            hint={text('productHint', { megabytes: Number(megabytes(LARGEST_IN_PIECES.productdbImages)) })}
            error={problem && <span className="whitespace-pre-line wrap-anywhere">{problem}</span>}
            accept="image/*"
            multiple
            onChange={choose}
          >
            <UploadButtons disabled={files.length === 0} hasPicture={hasPicture} onUpload={upload} />
          </FileField>
          {files.length > 0 && (
            <p className="text-meta wrap-anywhere text-soft">
              {text('chosen', { names: files.map(({ name }) => name) })}
            </p>
          )}
        </>,
        problem !== undefined,
      )}
    </div>
  );
}

interface UploadButtonsProps {
  disabled: boolean;
  hasPicture: boolean;
  onUpload: (place: Place) => void;
}

function UploadButtons({ disabled, hasPicture, onUpload }: UploadButtonsProps) {
  return (
    <>
      <Button variant="secondary" disabled={disabled} onClick={() => onUpload('first')}>
        {text('upload')}
      </Button>
      {hasPicture && (
        <Button variant="secondary" disabled={disabled} onClick={() => onUpload('last')}>
          {text('addFurther')}
        </Button>
      )}
    </>
  );
}
