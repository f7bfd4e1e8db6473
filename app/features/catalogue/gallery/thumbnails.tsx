import { galleryText } from '#contract/texts/gallery.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';
import type { ProductPicture } from './product-pictures.ts';

interface ThumbnailsProps {
  pictures: readonly ProductPicture[];
  /** The index of the picture in view. */
  chosen: number;
  onChoose: (index: number) => void;
}

/** All pictures small, below the large one; on phones they are hidden, and shoppers swipe. */
export function Thumbnails({ pictures, chosen, onChoose }: ThumbnailsProps) {
  return (
    <ul className="thumbnails">
      {pictures.map(({ src, size }, index) => (
        <li key={src}>
          <button
            type="button"
            onClick={() => onChoose(index)}
            aria-label={galleryText('showPicture', { index: index + 1, count: pictures.length })}
            aria-current={index === chosen ? 'true' : undefined}
          >
            <Picture
              src={src}
              size={size}
              alt=""
              sizes="88px"
              width={88}
              height={88}
              className="card-picture"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
