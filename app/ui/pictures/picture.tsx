import { useEffect, useRef, useState } from 'react';
import { srcSetOf, type RenditionSize } from '#contract/pictures/pictures.ts';
import { commonText } from '#contract/texts/common.ts';
import { classNames } from '../class-names.ts';
import { hasLittleData, holdsPictures } from './save-data.ts';

interface PictureProps {
  src: string;
  /** The alternative text; '' when the words beside the picture say the same. */
  alt: string;
  /** The displayed width, as in `<img sizes>`. */
  sizes: string;
  width: number;
  height: number;
  /** The size of the picture's largest file, when it is known. */
  size?: RenditionSize;
  /** Loads the picture at once, because it is among the first things in view. */
  priority?: boolean;
  className?: string;
}

/** A picture in the size that fits, in the best format that the browser accepts; a plain drawing when it cannot be loaded. */
export function Picture({ src, alt, sizes, width, height, size, priority = false, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);

  useEffect(() => {
    // The picture may have failed before hydration, when no handler was there.
    if (image.current?.src && image.current.complete && image.current.naturalWidth === 0) setBroken(src);
  }, [src]);

  if (!src || broken === src) return <NoPicture alt={alt} className={className} />;
  const srcSet = srcSetOf(src, hasLittleData() ? 'smallest' : size);
  // The names of the attributes are those to which `withLittleData` renames them.
  const isHeld = !priority && holdsPictures();
  return (
    // Around a picture alone React does not write a preload of it into the head, which would name all its files again.
    <picture>
      <img
        ref={image}
        {...(srcSet && { sizes, ...(isHeld ? { 'data-srcset': srcSet } : { srcSet }) })}
        {...(isHeld ? { 'data-src': src } : { src })}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={() => setBroken(src)}
        className={className}
      />
    </picture>
  );
}

function NoPicture({ alt, className }: { alt: string; className?: string }) {
  const spoken = alt
    ? ({ role: 'img', 'aria-label': `${alt} (${commonText('noPicture')})` } as const)
    : { 'aria-hidden': true };
  return (
    <span {...spoken} className={classNames('flex items-center justify-center', className)}>
      <svg
        aria-hidden
        viewBox="0 0 48 48"
        className="h-12 max-h-1/2 fill-none stroke-input"
        strokeWidth="1.5"
      >
        <path d="M9 11h30v26H9zM9 31l9-8 7 6 5-4 9 7M30 19.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0" />
      </svg>
    </span>
  );
}
