import { Suspense } from 'react';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';
import type { GalleryProps } from './gallery.tsx';

const Gallery = lazyPart<GalleryProps>(() => import('./gallery.tsx'), FirstPicture);

/**
 * The gallery stands in the page that the server sends, where it is swiped without a script; its script comes after those
 * with which one buys.
 */
export function LazyGallery(props: GalleryProps) {
  return (
    <Suspense fallback={<FirstPicture {...props} />}>
      <Gallery {...props} />
    </Suspense>
  );
}

function FirstPicture({ name, pictures: [first] }: GalleryProps) {
  return (
    <div className="gallery">
      <div className="gallery-frame">
        <div className="gallery-row">
          {first && (
            <Picture
              src={first.src}
              size={first.size}
              alt={first.alt ?? name}
              sizes="(width >= 87.5rem) 48rem, (width >= 48rem) 55vw, 100vw"
              width={first.size?.width ?? 800}
              height={first.size?.height ?? 900}
              priority
              className="card-picture"
            />
          )}
        </div>
      </div>
    </div>
  );
}
