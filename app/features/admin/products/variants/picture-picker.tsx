import { useEffect, useState } from 'react';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { adminText } from '#contract/texts/admin.ts';
import { uploadsText } from '#contract/texts/uploads.ts';
import { FileButton } from '#app/features/uploads/file-button.tsx';
import { UploadList } from '#app/features/uploads/upload-list.tsx';
import { useDroppedFiles } from '#app/features/uploads/use-dropped-files.ts';
import { useProductUploads } from '#app/features/uploads/use-product-uploads.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { SmallPicture } from '#app/features/admin/common/small-picture.tsx';

interface PicturePickerProps {
  product: string;
  title: string;
  /** The pictures that the product or its variants use already. */
  known: readonly string[];
  chosen: readonly string[];
  most: number;
  onDone: (chosen: string[]) => void;
  onClose: () => void;
}

/** The chosen pictures; one that is brought now is chosen at once. */
function useChosen({ product, chosen: before, most }: PicturePickerProps) {
  const [chosen, setChosen] = useState(before);
  const [added, setAdded] = useState<readonly string[]>([]);
  const take = (address: string) =>
    setChosen((now) => (most === 1 ? [address] : now.length < most ? [...now, address] : now));
  const uploads = useProductUploads({
    product,
    room: most === 1 ? 1 : most - chosen.length,
    onUploaded(address) {
      setAdded((now) => [...now, address]);
      take(address);
    },
  });
  return { chosen, setChosen, added, take, uploads };
}

/** Chooses among the product's pictures, in the order in which they are pressed, or brings new ones. */
export function PicturePicker(props: PicturePickerProps) {
  const { title, known, most, onDone, onClose } = props;
  const { chosen, setChosen, added, take, uploads } = useChosen(props);
  const all = [...new Set([...known, ...props.chosen, ...added])];
  const isOver = useDroppedFiles(uploads.add);
  const { moving } = uploads;
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!moving) setWaits(false);
  }, [moving]);
  return (
    <FormDialog
      title={title}
      description={text('picker.what')}
      width="medium"
      closeLabel={adminText('cancel')}
      onSubmit={() => (moving ? setWaits(true) : onDone([...chosen]))}
      onClose={onClose}
      action={text('picker.done', { count: chosen.length })}
    >
      <div className="flex flex-wrap items-center gap-3">
        <FileButton label={uploadsText('choosePictures')} onFiles={uploads.add} multiple={most > 1} />
        <p className="text-meta text-soft">{isOver ? uploadsText('dropHere') : text('picker.drop')}</p>
      </div>
      <Problem of={waits ? uploadsText('stillSending') : uploads.boardProblem} />
      <UploadList
        items={uploads.items}
        onCancel={(id) => void uploads.cancel(id)}
        onTryAgain={uploads.tryAgain}
      />
      <Choices
        all={all}
        chosen={chosen}
        onTake={take}
        onDrop={(address) => setChosen(chosen.filter((each) => each !== address))}
      />
    </FormDialog>
  );
}

function Problem({ of }: { of: string | undefined }) {
  return of ? (
    <p role="alert" className="font-medium wrap-anywhere whitespace-pre-line text-error">
      {of}
    </p>
  ) : null;
}

interface ChoicesProps {
  all: readonly string[];
  chosen: readonly string[];
  onTake: (address: string) => void;
  onDrop: (address: string) => void;
}

function Choices({ all, chosen, onTake, onDrop }: ChoicesProps) {
  if (all.length === 0) return null;
  return (
    <ul
      aria-label={text('picker.pictures')}
      className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3"
    >
      {all.map((address, index) => (
        <li key={address}>
          <Choice
            address={address}
            position={index + 1}
            place={chosen.indexOf(address) + 1}
            onToggle={() => (chosen.includes(address) ? onDrop(address) : onTake(address))}
          />
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps {
  address: string;
  position: number;
  /** The position among the chosen pictures, from 1; 0 if the picture is not chosen. */
  place: number;
  onToggle: () => void;
}

function Choice({ address, position, place, onToggle }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={place > 0}
      aria-label={text('picker.picture', { position })}
      onClick={onToggle}
      className="relative block aspect-8/9 w-full cursor-pointer overflow-hidden rounded-picture bg-studio outline-offset-2 aria-pressed:outline-3 aria-pressed:outline-primary"
    >
      <SmallPicture src={address} width={96} height={108} shown={110} className="size-full object-contain" />
      {place > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-full bg-primary text-meta font-semibold text-white"
        >
          {place}
        </span>
      )}
    </button>
  );
}
