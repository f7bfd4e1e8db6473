import { useMemo } from 'react';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { galleryText } from '#contract/texts/gallery.ts';
import { commonText } from '#contract/texts/common.ts';
import { filesOf } from './enlarged-files.ts';
import type { ProductPicture } from './product-pictures.ts';
import './lightbox.css';

export interface LightboxProps {
  name: string;
  pictures: readonly ProductPicture[];
  /** The index of the first picture to show. */
  index: number;
  isOpen: boolean;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Pictures over the whole screen, to be swiped, pinched, tapped twice or zoomed by a wheel. */
export default function Lightbox({ name, pictures, index, isOpen, onShow, onClose }: LightboxProps) {
  const count = pictures.length;
  // The slides are memoised, because the library begins at its first picture when it gets a new array.
  const slides = useMemo(
    () =>
      pictures.map((picture, position) => {
        const files = filesOf(picture);
        const alt =
          picture.alt ?? galleryText('pictureOf', { name, index: position + 1, count: pictures.length });
        return { ...files.at(-1)!, srcSet: files, alt };
      }),
    [name, pictures],
  );
  return (
    <YetAnotherLightbox
      open={isOpen}
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      on={{ view: ({ index: shown }) => onShow(shown) }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnBackdropClick: true }}
      animation={{ fade: 150 }}
      zoom={{ scrollToZoom: true, maxZoomPixelRatio: 2 }}
      render={count > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }}
      labels={{
        Lightbox: galleryText('enlarged', { name }),
        'Photo gallery': galleryText('gallery'),
        Previous: galleryText('previousPicture'),
        Next: galleryText('nextPicture'),
        Close: commonText('close'),
        'Zoom in': galleryText('zoomIn'),
        'Zoom out': galleryText('zoomOut'),
        '{index} of {total}': galleryText('pictureCount', { index: '{index}', count: '{total}' }),
      }}
    />
  );
}
