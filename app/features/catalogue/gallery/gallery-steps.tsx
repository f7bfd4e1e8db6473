import { galleryText } from '#contract/texts/gallery.ts';

interface GalleryStepsProps {
  /** The index of the picture in view. */
  chosen: number;
  count: number;
  onShow: (index: number) => void;
}

/** Buttons to the previous and next picture, and the number of the picture in view. */
export function GallerySteps({ chosen, count, onShow }: GalleryStepsProps) {
  return (
    <>
      <Step
        label={galleryText('previousPicture')}
        isLast={chosen === 0}
        path="M10 3 5 8l5 5"
        className="left-3"
        onPress={() => onShow(chosen - 1)}
      />
      <Step
        label={galleryText('nextPicture')}
        isLast={chosen === count - 1}
        path="m6 3 5 5-5 5"
        className="right-3"
        onPress={() => onShow(chosen + 1)}
      />
      <p className="gallery-count" aria-live="polite">
        {galleryText('pictureCount', { index: chosen + 1, count })}
      </p>
    </>
  );
}

interface StepProps {
  label: string;
  isLast: boolean;
  path: string;
  className: string;
  onPress: () => void;
}

/** A button to the previous or next picture. It is not disabled at the end, because it would lose the focus. */
function Step({ label, isLast, path, className, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isLast}
      onClick={onPress}
      className={`gallery-step ${className}`}
    >
      <svg aria-hidden viewBox="0 0 16 16" className="size-5 fill-none stroke-current" strokeWidth="1.75">
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
