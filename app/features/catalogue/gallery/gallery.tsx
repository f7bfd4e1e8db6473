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
  /** At least one; a new list begins the enlarged view anew. */
  pictures: readonly ProductPicture[];
  /** Another variant has several pictures: their small ones keep their place, so that nothing moves by a choice. */
  hasThumbnails: boolean;
}

/**
 * The pictures of a product in one frame: a row that scrolls by itself, so that it needs no script, with buttons,
 * thumbnails and arrow keys where there is one. A press on a picture shows it over the whole screen.
 */
export default function Gallery({ name, pictures, hasThumbnails }: GalleryProps) {
  const count = pictures.length;
  const { row, chosen, show, isDrawn, onScroll, onKeyDown } = usePictureRow(pictures);
  /** The picture that was enlarged last, with which the row goes on when the view is closed. */
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
                  <Slide name={name} picture={picture} index={index} count={count} isDrawn={isDrawn(index)} />
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

/** The page is alive before this part of it is; its buttons can be pressed from now on (catalogue.css). */
const markAlive = (section: HTMLElement | null) => section?.setAttribute('data-alive', '');

interface SlideProps {
  name: string;
  picture: ProductPicture;
  index: number;
  count: number;
  isDrawn: boolean;
}

/** One that is not drawn yet is there for browsers without scripts alone. */
function Slide({ name, picture, index, count, isDrawn }: SlideProps) {
  const alt = count === 1 ? name : galleryText('pictureOf', { name, index: index + 1, count });
  const drawn = <GalleryPicture picture={picture} alt={picture.alt ?? alt} isFirst={index === 0} />;
  return isDrawn ? drawn : <noscript>{drawn}</noscript>;
}

/** Where the enlarged view could not be loaded the page stays as it is, and says so. */
function NotLoaded({ isOpen, onClose }: LightboxProps) {
  useEffect(() => {
    if (!isOpen) return;
    toast.error(galleryText.both('notLoaded'));
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- said once for each time it was opened
  }, [isOpen]);
  return null;
}
