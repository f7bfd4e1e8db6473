import { useEffect, useRef, useState, type ComponentProps, type ComponentType } from 'react';
import { adminText } from '#app/text/admin.ts';
import { TextField } from '#app/ui/field.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { joinPictures, splitPictures } from './product-values.ts';

const text = adminText.pictures;
/** As the server allows. */
const MOST_PICTURES = 12;
/** What a draft has instead of a picture. */
const PLACEHOLDER = '/no-picture.svg';

/** What chooses and sends pictures; it answers with the address of each. */
export type ProductUploadPart = ComponentType<{
  hasPicture: boolean;
  room: number;
  onUploaded: (address: string, place: 'first' | 'last') => void;
}>;

/** The main picture's address and all others, as the form holds them. */
interface Addresses {
  image: string;
  images: string;
}

interface ProductPicturesProps {
  field: ComponentProps<typeof TextField>;
  values: Addresses;
  /** Changes what the form holds, from what it holds by then: an upload takes its time. */
  onChange: (change: (before: Addresses) => Addresses) => void;
  upload: ProductUploadPart;
}

/** A product's pictures in their order, the first of which is its main one: added, moved and removed. */
export function ProductPictures({ field, values, onChange, upload: Upload }: ProductPicturesProps) {
  const pictures = picturesOf(values);
  const change = (changed: (before: string[]) => string[]) =>
    onChange((before) => addressesOf(changed(picturesOf(before))));
  return (
    <div className="space-y-5">
      <TextField {...field} required inputMode="url" maxLength={500} hint={adminText.product.imageHint.en} />
      <Upload
        hasPicture={pictures.length > 0}
        room={MOST_PICTURES - pictures.length}
        onUploaded={(address, place) =>
          change((before) => (place === 'first' ? [address, ...before] : [...before, address]))
        }
      />
      <PictureOrder pictures={pictures} onChange={(changed) => change(() => changed)} />
    </div>
  );
}

type Action = 'left' | 'right' | 'remove';

function PictureOrder({
  pictures,
  onChange,
}: {
  pictures: readonly string[];
  onChange: (pictures: string[]) => void;
}) {
  const area = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ to: number; by: Action } | null>(null);

  // The focus goes along with the picture; at an end, where its button is disabled, to the way back.
  useEffect(() => {
    if (!moved) return;
    const place = area.current?.querySelectorAll('li')[moved.to];
    const buttons = [...(place?.querySelectorAll('button') ?? [])].filter(({ disabled }) => !disabled);
    (buttons.find(({ value }) => value === moved.by) ?? buttons[0] ?? area.current)?.focus();
  }, [moved]);

  function act(action: Action, index: number) {
    const changed = [...pictures];
    const [picture = ''] = changed.splice(index, 1);
    let to = Math.min(index, changed.length - 1);
    if (action !== 'remove') {
      to = action === 'left' ? index - 1 : index + 1;
      changed.splice(to, 0, picture);
    }
    onChange(changed);
    setMoved({ to, by: action });
  }

  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      <ol
        aria-label={text.list.en}
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4 empty:hidden"
      >
        {pictures.map((picture, index) => (
          <li key={index}>
            <div className="aspect-8/9 overflow-hidden rounded-picture bg-studio">
              <Picture
                src={/^(https:|\/(?!\/))/.test(picture) ? picture : ''}
                alt=""
                sizes="160px"
                width={160}
                height={180}
                className="h-full w-full object-contain"
              />
            </div>
            <p className="mt-1.5 text-meta text-soft">
              {index === 0 ? text.main.en : text.position(index + 1)}
            </p>
            <div className="flex">
              <Act action="left" index={index} disabled={index === 0} onAct={act} />
              <Act action="right" index={index} disabled={index === pictures.length - 1} onAct={act} />
              <Act action="remove" index={index} onAct={act} />
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved && moved.by !== 'remove' && text.movedTo(moved.to + 1, pictures.length)}
      </p>
    </div>
  );
}

const DRAWINGS: Record<Action, string> = {
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  remove: 'M6 6l12 12M18 6L6 18',
};

function Act({
  action,
  index,
  disabled,
  onAct,
}: {
  action: Action;
  index: number;
  disabled?: boolean;
  onAct: (action: Action, index: number) => void;
}) {
  return (
    <button
      type="button"
      value={action}
      disabled={disabled}
      aria-label={text[action](index + 1)}
      onClick={() => onAct(action, index)}
      className="flex size-11 cursor-pointer items-center justify-center rounded-control text-ink hover:bg-ground active:bg-line disabled:cursor-not-allowed disabled:text-line"
    >
      <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth="2">
        <path d={DRAWINGS[action]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}

/** An address that is being typed anew keeps its place; where there is nothing yet there is no picture. */
function picturesOf({ image, images }: Addresses): string[] {
  const further = splitPictures(images);
  const main = image.trim() === PLACEHOLDER ? '' : image.trim();
  return main || further.length > 0 ? [main, ...further] : [];
}

function addressesOf([image = '', ...further]: string[]): Addresses {
  return { image, images: joinPictures(further) };
}
