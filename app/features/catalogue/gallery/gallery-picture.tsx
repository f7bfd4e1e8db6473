import { classNames } from '#app/ui/class-names.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { shapeOf, USUAL, type ProductPicture } from './product-pictures.ts';

interface GalleryPictureProps {
  picture: ProductPicture;
  alt: string;
  isFirst: boolean;
  /** The form of the frame on a phone, width divided by height. */
  phoneFrame: number;
}

/** A picture of a product in the frame of its gallery. */
export function GalleryPicture({ picture, alt, isFirst, phoneFrame }: GalleryPictureProps) {
  const { src, size } = picture;
  const { className, share } = shapeOf(picture, phoneFrame);
  const { width, height } = size ?? USUAL;
  return (
    <Picture
      src={src}
      size={size}
      alt={alt}
      sizes={`(width >= 87.5rem) 48rem, (width >= 48rem) 55vw, ${Math.round(100 * share)}vw`}
      width={width}
      height={height}
      priority={isFirst}
      className={classNames('card-picture', className)}
    />
  );
}
