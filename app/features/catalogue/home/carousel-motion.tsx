import Autoplay, { type AutoplayType } from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState, type ReactNode } from 'react';
import { homeText } from '#contract/texts/home.ts';
import { savesData } from '#app/ui/pictures/save-data.ts';

/** The time in milliseconds after which the row advances (spec section 9). */
const ADVANCE_AFTER_MS = 5000;

/**
 * Advances a row of slides, and draws the buttons for it. The row does not advance by itself for visitors who ask for
 * less motion or less data.
 */
export default function CarouselMotion({ viewport }: { viewport: HTMLElement }) {
  const [calm] = useState(() => savesData() || window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [autoplay] = useState(() => Autoplay({ delay: ADVANCE_AFTER_MS, playOnInit: false }));
  const [attach, carousel] = useEmblaCarousel({ loop: true, align: 'start', duration: calm ? 0 : 25 }, [
    autoplay,
  ]);
  const [moving, setMoving] = useState(!calm);
  // The plugin cannot play where all slides stand side by side, such as those of a shop with its first piece.
  const canMove = carousel !== undefined && carousel.scrollSnapList().length > 1;

  useEffect(() => {
    viewport.scrollLeft = 0;
    viewport.dataset.moved = '';
    attach(viewport);
    return () => {
      delete viewport.dataset.moved;
      attach(null);
    };
  }, [viewport, attach]);

  useEffect(() => {
    if (!canMove || !moving) return;
    return moveUnlessAttended(viewport, autoplay);
  }, [canMove, moving, viewport, autoplay]);

  if (!canMove) return null;

  return (
    <div className="flex">
      {!calm && (
        <CarouselButton
          label={moving ? homeText('stopMoving') : homeText('startMoving')}
          onClick={() => setMoving(!moving)}
        >
          {moving ? <path d="M8 5v14M16 5v14" /> : <path d="M7 4.500v15L19 12z" />}
        </CarouselButton>
      )}
      {/* Fingers push the row itself. */}
      <CarouselButton
        label={homeText('previousSlides')}
        onClick={() => carousel?.scrollPrev()}
        className="max-sm:hidden"
      >
        <path d="M15 5l-7 7 7 7" />
      </CarouselButton>
      <CarouselButton
        label={homeText('nextSlides')}
        onClick={() => carousel?.scrollNext()}
        className="max-sm:hidden"
      >
        <path d="M9 5l7 7-7 7" />
      </CarouselButton>
    </div>
  );
}

/**
 * Lets the row advance, but not while the pointer or the focus is in it. The plugin's own options do not combine the
 * two: the row would advance under the pointer when the focus leaves.
 */
function moveUnlessAttended(viewport: HTMLElement, autoplay: AutoplayType): () => void {
  const listening = new AbortController();
  let pointed = viewport.matches(':hover');
  let focused = viewport.contains(document.activeElement);
  const decide = () => (pointed || focused ? autoplay.stop() : autoplay.play());
  const on = (event: string, note: () => void) =>
    viewport.addEventListener(event, () => (note(), decide()), { signal: listening.signal });
  on('pointerenter', () => (pointed = true));
  on('pointerleave', () => (pointed = false));
  on('focusin', () => (focused = true));
  on('focusout', () => (focused = false));
  decide();
  return () => {
    listening.abort();
    autoplay.stop();
  };
}

interface CarouselButtonProps {
  label: string;
  onClick: () => void;
  className?: string;
  children: ReactNode;
}

function CarouselButton({ label, onClick, className, children }: CarouselButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`flex size-11 cursor-pointer items-center justify-center rounded-control hover:bg-ground active:bg-line ${className ?? ''}`}
    >
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className="size-5 fill-none stroke-current"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
    </button>
  );
}
