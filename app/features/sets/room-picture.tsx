import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { OfferedPoint, SetPiece } from '#contract/goods/sets.ts';
import { nameIn } from '#contract/texts/reader-language.ts';
import { setsText as text } from '#contract/texts/sets.ts';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { ProductPrice } from '#app/ui/prices/product-price.tsx';

interface RoomPictureProps {
  src: string;
  /** The name of the set. */
  name: string;
  points: readonly OfferedPoint[];
  pieces: readonly SetPiece[];
}

/** The first picture of a set. Each point on it opens the piece that stands there; the list of pieces says the same. */
export function RoomPicture({ src, name, points, pieces }: RoomPictureProps) {
  const id = useId();
  const [open, setOpen] = useState<number | null>(null);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const shown = open === null ? undefined : pieces[points[open]?.piece ?? -1];

  function close() {
    if (open !== null) buttons.current[open]?.focus();
    setOpen(null);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open !== null) close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes what the buttons within have opened
    <div onKeyDown={onKeyDown}>
      <div className="relative overflow-hidden rounded-picture bg-studio">
        <Picture
          src={src}
          alt={name}
          sizes="(min-width: 1024px) 58vw, 100vw"
          width={1200}
          height={900}
          priority
          className="h-auto w-full"
        />
        {points.map(({ piece, x, y }, index) => (
          <button
            key={`${piece} ${x} ${y}`}
            ref={(element) => void (buttons.current[index] = element)}
            type="button"
            aria-expanded={open === index}
            aria-controls={id}
            aria-label={text('point.show', { name: nameIn(pieces[piece] ?? { name: '' }) })}
            style={{ left: `${x}%`, top: `${y}%` }}
            onClick={() => setOpen(open === index ? null : index)}
            className="group absolute flex size-11 -translate-x-1/2 -translate-y-1/2 cursor-pointer items-center justify-center rounded-full"
          >
            <span
              aria-hidden
              className="flex size-7 items-center justify-center rounded-full border-2 border-surface bg-primary group-hover:bg-ink group-aria-expanded:bg-ink"
            >
              <span className="size-2 rounded-full bg-surface" />
            </span>
          </button>
        ))}
      </div>
      {points.length > 0 && (
        <div id={id} role="status" className="min-h-16">
          {!shown && (
            <p className="pt-2 text-meta text-soft">
              <Both of={text.both('point.hint')} />
            </p>
          )}
          {shown && (
            <div className="mt-2 flex items-center justify-between gap-4 rounded-control border border-line bg-surface px-4 py-2">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{nameIn(shown)}</p>
                <p>
                  <ProductPrice size="short" of={shown} />
                </p>
                <Link
                  to={`/product/${shown.product}${shown.variant ? `?variant=${shown.variant}` : ''}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  <Both of={text.both('point.see')} className="ml-1.5" />
                  <span className="sr-only">{nameIn(shown)}</span>
                </Link>
              </div>
              <button
                type="button"
                onClick={close}
                aria-label={text('point.close')}
                className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control text-price hover:bg-ground"
              >
                ×
              </button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
