import { useState } from 'react';
import { moveItem } from '#app/features/admin/common/moving/move-item.ts';
import { Sortable } from '#app/features/admin/common/moving/sortable.tsx';
import type { PictureText } from '#contract/goods/products.ts';
import { adminText } from '#contract/texts/admin.ts';
import { PictureTextDialog } from './picture-text-dialog.tsx';
import { PictureTile } from './picture-tile.tsx';
import { usePictureMoves } from './use-picture-moves.ts';

export interface PictureOrderProps {
  pictures: readonly string[];
  onChange: (pictures: string[]) => void;
  texts: readonly PictureText[];
  onText: (text: PictureText) => void;
}

/** A product's pictures, sorted by mouse, finger or keys, or moved by one place with buttons. */
export default function PictureOrder({ pictures, onChange, texts, onText }: PictureOrderProps) {
  const { area, moved, act } = usePictureMoves(pictures, onChange);
  const [described, setDescribed] = useState<number | null>(null);
  const ids = idsOf(pictures);
  const image = described === null ? undefined : pictures[described];
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      {pictures.length > 1 && <p className="mb-3 text-meta text-soft">{adminText('pictures.hint')}</p>}
      <Sortable
        id="pictures"
        ids={ids}
        shape="grid"
        say={(what, params) => adminText(`pictures.${what}`, params)}
        onMove={(from, to) => onChange(moveItem(pictures, from, to))}
      >
        <ol
          aria-label={adminText('pictures.list')}
          className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4 empty:hidden"
        >
          {pictures.map((picture, index) => (
            <PictureTile
              key={ids[index]}
              id={ids[index]!}
              picture={picture}
              index={index}
              of={pictures.length}
              onAct={act}
              text={textOf(picture, texts)}
              onDescribe={() => setDescribed(index)}
            />
          ))}
        </ol>
      </Sortable>
      <p role="status" className="sr-only">
        {moved &&
          moved.by !== 'remove' &&
          adminText('pictures.movedTo', { position: moved.to + 1, of: pictures.length })}
      </p>
      {image && (
        <PictureTextDialog
          position={described! + 1}
          text={textOf(image, texts)}
          onChange={onText}
          onClose={() => setDescribed(null)}
        />
      )}
    </div>
  );
}

const textOf = (image: string, texts: readonly PictureText[]): PictureText =>
  texts.find((text) => text.image === image) ?? { image, alt: '', altAm: '' };

/** Makes ids for pictures that are unique even if an address stands in the list twice. */
function idsOf(pictures: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return pictures.map((picture) => {
    const times = (seen.get(picture) ?? 0) + 1;
    seen.set(picture, times);
    return `${times} ${picture}`;
  });
}
