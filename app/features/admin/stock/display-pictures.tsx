import { useEffect, useId } from 'react';
import { FileButton } from '#app/features/uploads/file-button.tsx';
import { UploadList } from '#app/features/uploads/upload-list.tsx';
import { useProductUploads } from '#app/features/uploads/use-product-uploads.ts';
import { Button } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { stockText as text } from '#contract/texts/stock.ts';

/** The most pictures of a display piece (contract/goods/display-pieces.ts). */
const MOST = 12;

interface DisplayPicturesProps {
  product: string;
  images: readonly string[];
  /** Is true while pictures are being sent. */
  onSending: (sending: boolean) => void;
  onChange: (change: (before: readonly string[]) => readonly string[]) => void;
}

/** Lets the owner send pictures of the very piece and take them out again. */
export function DisplayPictures({ product, images, onSending, onChange }: DisplayPicturesProps) {
  const id = useId();
  const uploads = useProductUploads({
    product,
    room: MOST - images.length,
    onUploaded: (address) => onChange((before) => [...before, address]),
  });
  const { moving } = uploads;
  useEffect(() => onSending(moving), [onSending, moving]);
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="font-medium">
        {text('display.pictures')}
      </p>
      {images.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-3">
          {images.map((image, index) => (
            <li key={image} className="flex flex-col items-center">
              <Picture
                src={image}
                alt=""
                sizes="88px"
                width={88}
                height={99}
                className="h-25 w-22 rounded-picture object-cover"
              />
              <Button
                variant="quiet"
                aria-label={text('display.removePicture', { number: index + 1 })}
                onClick={() => onChange((before) => before.filter((other) => other !== image))}
              >
                {text('setting.close')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2">
        <FileButton label={text('display.choosePictures')} onFiles={uploads.add} />
      </div>
      {uploads.boardProblem && (
        <p role="alert" className="mt-2 font-medium wrap-anywhere whitespace-pre-line text-error">
          {uploads.boardProblem}
        </p>
      )}
      <UploadList
        items={uploads.items}
        onCancel={(item) => void uploads.cancel(item)}
        onTryAgain={uploads.tryAgain}
      />
    </div>
  );
}
