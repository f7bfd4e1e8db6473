import { useMemo, useState } from 'react';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { useHydrated } from '#app/ui/loading/use-hydrated.ts';
import type { ReviewPicture } from '#contract/goods/reviews.ts';
import { reviewsText as text } from '#contract/texts/reviews.ts';

const Lightbox = standalonePart(() => import('#app/features/catalogue/gallery/lightbox.tsx'));

interface ReviewPicturesProps {
  review: { _id: string; name: string; pictures: readonly ReviewPicture[] };
  /** Shows a button that hides a picture, for administrators. */
  isModerated: boolean;
}

/** The pictures of a review, small; each opens over the whole screen. Lazily loaded. */
export default function ReviewPictures({ review, isModerated }: ReviewPicturesProps) {
  const { name, pictures } = review;
  const [shown, setShown] = useState<number | null>(null);
  // The server's rendering is there before this script, and a press would be lost until then.
  const isAlive = useHydrated();
  // The slides are memoised, because the enlarged view restarts when it gets a new array.
  const slides = useMemo(() => slidesOf(name, pictures), [name, pictures]);
  return (
    <>
      <ul aria-label={text('picturesOf', { name })} className="mt-3 flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture._id}>
            <button
              type="button"
              disabled={!isAlive}
              aria-label={text('enlarge', { number: index + 1, name })}
              onClick={() => setShown(index)}
              className="block size-20 overflow-hidden rounded-picture bg-ground"
            >
              <Picture
                src={picture.address}
                alt=""
                sizes="5rem"
                width={picture.width}
                height={picture.height}
                className="size-full object-cover"
              />
            </button>
            {isModerated && <HidePicture review={review} picture={picture} number={index + 1} />}
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Lightbox
          name={name}
          pictures={slides}
          index={shown}
          isOpen
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

const slidesOf = (name: string, pictures: readonly ReviewPicture[]) =>
  pictures.map(({ address: src, width, height, largest }, index) => ({
    src,
    alt: text('pictureOf', { number: index + 1, name }),
    size: { width, height, largest },
  }));

interface HidePictureProps {
  review: ReviewPicturesProps['review'];
  picture: ReviewPicture;
  number: number;
}

/** Hides one picture from everybody; the same button shows it again after a mistake. */
function HidePicture({ review: { _id, name }, picture, number }: HidePictureProps) {
  const [isHidden, setHidden] = useState(false);
  const { busy, failure, submit } = useSubmission();
  const hide = () =>
    void submit(async () => {
      await api.call('PUT /api/reviews/:id/pictures/:picture/hidden', {
        params: { id: _id, picture: picture._id },
        body: { hidden: !isHidden },
      });
      setHidden(!isHidden);
      toast.success(text.both(isHidden ? 'pictureShown' : 'pictureHidden'));
    });
  return (
    <>
      <Failure of={failure} />
      <Button
        variant="quiet"
        className="w-full px-1!"
        busy={busy}
        aria-label={text(isHidden ? 'showPicture' : 'hidePicture', { number, name })}
        onClick={hide}
      >
        {text(isHidden ? 'show' : 'hide')}
      </Button>
    </>
  );
}
