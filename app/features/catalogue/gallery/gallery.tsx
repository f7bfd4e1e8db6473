import { useEffect, useRef, useState } from 'react';
import { galleryText } from '#contract/texts/gallery.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { GalleryPicture } from './gallery-picture.tsx';
import { GallerySteps } from './gallery-steps.tsx';
import type { LightboxProps } from './lightbox.tsx';
import type { ProductPicture } from './product-pictures.ts';
import { Thumbnails } from './thumbnails.tsx';
import { useEnlarged } from './use-enlarged.ts';
import { usePictureRow } from './use-picture-row.ts';

const Lightbox = standalonePart(() => import('./lightbox.tsx'), null, NotLoaded);

export interface GalleryProps {
  name: string;
  /** At least one picture; a new array reloads the enlarged view. */
  pictures: readonly ProductPicture[];
  /** The form of the frame on a phone, width divided by height. */
  phoneFrame: number;
  /** Keeps the place of the thumbnails, because another variant has several pictures: a choice then moves nothing. */
  hasThumbnails: boolean;
}

/**
 * The pictures of a product in one frame: a row that the browser scrolls without a script. With scripts it has buttons,
 * thumbnails and arrow keys, and a press shows a picture over the whole screen.
 */
export default function Gallery({ name, pictures, phoneFrame, hasThumbnails }: GalleryProps) {
  const count = pictures.length;
  const { row, chosen, show, isDrawn, onScroll, onKeyDown } = usePictureRow(pictures);
  /** The index of the picture that was enlarged last; the row shows it when the view is closed. */
  const seen = useRef(0);
  const { isOpen, open, close } = useEnlarged(() => {
    show(seen.current);
    row.current?.children[seen.current]?.querySelector('button')?.focus({ preventScroll: true });
  });
  const [wasOpened, setWasOpened] = useState(false);
  const [first, setFirst] = useState(0);
  if (isOpen && !wasOpened) setWasOpened(true);

  function enlarge(index: number) {
    setFirst(index);
    open();
  }

  return (
    <>
      <section ref={markAlive} aria-label={galleryText('gallery')} onKeyDown={onKeyDown} className="gallery">
        <div className="gallery-frame">
          <ul ref={row} className="gallery-row" onScroll={onScroll}>
            {pictures.map((picture, index) => (
              <li key={index}>
                <button
                  type="button"
                  onClick={() => enlarge(index)}
                  tabIndex={index === chosen ? undefined : -1}
                  aria-label={galleryText('enlarge', { index: index + 1, count })}
                >
                  <Slide {...{ name, picture, phoneFrame, index, count }} isDrawn={isDrawn(index)} />
                </button>
              </li>
            ))}
          </ul>
          {count > 1 && <GallerySteps chosen={chosen} count={count} onShow={show} />}
        </div>
        {hasThumbnails && <Thumbnails pictures={pictures} chosen={chosen} onChoose={show} />}
      </section>
      {wasOpened && (
        <Lightbox
          name={name}
          pictures={pictures}
          index={first}
          isOpen={isOpen}
          onShow={(index) => {
            seen.current = index;
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/**
 * Marks the gallery when its script runs, some time after the page's: from then on its buttons are shown
 * (catalogue.css).
 */
const markAlive = (section: HTMLElement | null) => section?.setAttribute('data-alive', '');

interface SlideProps {
  name: string;
  picture: ProductPicture;
  phoneFrame: number;
  index: number;
  count: number;
  isDrawn: boolean;
}

/** One picture of the row. A picture that is not drawn yet is there for browsers without scripts only. */
function Slide({ name, picture, phoneFrame, index, count, isDrawn }: SlideProps) {
  const alt = count === 1 ? name : galleryText('pictureOf', { name, index: index + 1, count });
  const drawn = (
    <GalleryPicture {...{ picture, phoneFrame }} alt={picture.alt ?? alt} isFirst={index === 0} />
  );
  return isDrawn ? drawn : <noscript>{drawn}</noscript>;
}

/** Stands in for an enlarged view that could not be loaded: the page stays as it is, and a toast says so. */
function NotLoaded({ isOpen, onClose }: LightboxProps) {
  useEffect(() => {
    if (!isOpen) return;
    toast.error(galleryText.both('notLoaded'));
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- said once for each time it was opened
  }, [isOpen]);
  return null;
}
