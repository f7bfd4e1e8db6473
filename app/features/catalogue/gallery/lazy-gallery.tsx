import { Suspense } from 'react';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { GalleryPicture } from './gallery-picture.tsx';
import type { GalleryProps } from './gallery.tsx';

const Gallery = lazyPart<GalleryProps>(() => import('./gallery.tsx'), FirstPicture);

/**
 * The gallery is in the page that the server sends, and can be swiped there without a script; its script is loaded
 * after those for buying.
 */
export function LazyGallery(props: GalleryProps) {
  return (
    <Suspense fallback={<FirstPicture {...props} />}>
      <Gallery {...props} />
    </Suspense>
  );
}

function FirstPicture({ name, pictures: [first], phoneFrame }: GalleryProps) {
  return (
    <div className="gallery">
      <div className="gallery-frame">
        <div className="gallery-row">
          {first && (
            <GalleryPicture picture={first} alt={first.alt ?? name} isFirst phoneFrame={phoneFrame} />
          )}
        </div>
      </div>
    </div>
  );
}
