import { classNames } from '../class-names.ts';
import { Picture } from './picture.tsx';

interface PiecePictureProps {
  src: string;
  /** The largest displayed width in CSS pixels; `className` gives the width itself. */
  width: number;
  className: string;
  /** Loads the picture at once. */
  priority?: boolean;
}

/** The whole picture of a piece, beside words that name the piece. */
export const PiecePicture = ({ src, width, className, priority = false }: PiecePictureProps) => (
  <span
    className={classNames('block aspect-8/9 shrink-0 overflow-hidden rounded-picture bg-studio', className)}
  >
    <Picture
      src={src}
      alt=""
      sizes={`${width}px`}
      width={width}
      height={(width * 9) / 8}
      priority={priority}
      className="h-full w-full object-contain"
    />
  </span>
);
