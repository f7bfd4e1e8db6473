import { useRef, useState } from 'react';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { commonText } from '#contract/texts/common.ts';
import { Picture } from '#app/ui/picture.tsx';

interface GalleryProps {
  name: string;
  /** At least one; the first is the product's own. */
  images: string[];
  /** Says what a picture shows. */
  altOf: (image: string) => string;
}

/** Pictures of a product: one large, the others as thumbnails; a press on the large one shows it whole. */
export function Gallery({ name, images, altOf }: GalleryProps) {
  const [chosen, setChosen] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const [enlarged, setEnlarged] = useState(false);
  const shown = images[chosen] ?? images[0] ?? '';

  function enlarge() {
    setEnlarged(true);
    dialog.current?.showModal();
  }

  return (
    <section aria-label={catalogueText('gallery')}>
      <button
        type="button"
        onClick={enlarge}
        aria-label={catalogueText('enlarge')}
        className="block aspect-8/9 w-full cursor-zoom-in overflow-hidden rounded-picture bg-studio"
      >
        <Picture
          key={shown}
          src={shown}
          alt={altOf(shown)}
          sizes="(width >= 48rem) 50vw, 100vw"
          width={800}
          height={900}
          priority
          className="card-picture"
        />
      </button>
      {images.length > 1 && <Thumbnails images={images} chosen={chosen} onChoose={setChosen} />}
      <dialog
        ref={dialog}
        aria-label={name}
        onClose={() => setEnlarged(false)}
        onClick={() => dialog.current?.close()}
        className="m-auto max-h-none max-w-none bg-transparent backdrop:bg-ink/80"
      >
        {enlarged && <Enlarged src={shown} alt={altOf(shown)} />}
      </dialog>
    </section>
  );
}

interface ThumbnailsProps {
  images: string[];
  /** Its index. */
  chosen: number;
  onChoose: (index: number) => void;
}

function Thumbnails({ images, chosen, onChoose }: ThumbnailsProps) {
  return (
    <ul className="mt-3 flex gap-3 overflow-x-auto p-1">
      {images.map((image, index) => (
        <li key={image} className="shrink-0">
          <button
            type="button"
            onClick={() => onChoose(index)}
            aria-label={catalogueText('showPicture', { index: index + 1, count: images.length })}
            aria-current={index === chosen ? 'true' : undefined}
            className="block size-18 cursor-pointer overflow-hidden rounded-picture bg-studio hover:opacity-80 aria-[current]:outline-2 aria-[current]:outline-primary"
          >
            <Picture src={image} alt="" sizes="72px" width={72} height={72} className="card-picture" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The whole picture; a press anywhere closes the dialog around it. */
function Enlarged({ src, alt }: { src: string; alt: string }) {
  return (
    <>
      <Picture
        src={src}
        alt={alt}
        sizes="100vw"
        width={800}
        height={900}
        className="h-auto max-h-[92vh] w-auto max-w-[94vw] min-w-[min(80vw,30rem)] cursor-zoom-out rounded-picture bg-surface object-contain"
      />
      <button
        type="button"
        autoFocus
        className="absolute top-2 right-2 flex min-h-11 cursor-pointer items-center rounded-control bg-ink px-4 text-white hover:bg-soft"
      >
        {commonText('close')}
      </button>
    </>
  );
}
