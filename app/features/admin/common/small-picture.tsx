import { Picture } from '#app/ui/pictures/picture.tsx';

interface SmallPictureProps {
  src: string;
  width: number;
  /** A square unless it is named. */
  height?: number;
  /** The displayed width, where it is not `width`. */
  shown?: number;
  className: string;
}

/** A picture beside words that say the same. */
export const SmallPicture = ({ src, width, height = width, shown = width, className }: SmallPictureProps) => (
  <Picture src={src} alt="" sizes={`${shown}px`} width={width} height={height} className={className} />
);
