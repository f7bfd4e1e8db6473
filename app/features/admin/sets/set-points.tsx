import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { BodyOf } from '#app/ui/forms/facts.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { MAX_SET_POINTS } from '#contract/goods/set-kinds.ts';
import { adminSetsText as text } from '#contract/texts/admin-sets.ts';

type Body = BodyOf<'POST /api/sets'>;
type Points = NonNullable<Body['points']>;
type Point = Points[number];
type Piece = Pick<Body['lines'][number], 'product' | 'variant'>;

interface SetPointsProps {
  picture: string;
  points: Points;
  pieces: readonly (Piece & { name: string })[];
  error: string | undefined;
  onChange: (points: Points) => void;
}

const STEP = 1;
const LARGE_STEP = 5;
const MOVES: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (percent: number) => Math.max(0, Math.min(100, Math.round(percent)));

/** Says whether two are about the same piece of a set. */
export const isSamePiece = (one: Piece, other: Piece): boolean =>
  one.product === other.product && (one.variant ?? null) === (other.variant ?? null);

/**
 * The first picture of a set with its points. The button of a piece puts its point in the middle; a tap on the picture or
 * the arrow keys bring it to where the piece stands.
 */
export function SetPoints({ picture, points, pieces, error, onChange }: SetPointsProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const nameOf = (point: Point) => pieces.find((piece) => isSamePiece(piece, point))?.name ?? '';
  const point = chosen === null ? undefined : points[chosen];

  function put({ product, variant }: Piece) {
    onChange([...points, { product, variant: variant ?? null, x: 50, y: 50 }]);
    setChosen(points.length);
  }
  function move(index: number, to: { x: number; y: number }) {
    onChange(points.with(index, { ...points[index]!, x: within(to.x), y: within(to.y) }));
  }
  function remove(index: number) {
    onChange(points.filter((_, at) => at !== index));
    setChosen(null);
  }
  function onTap({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    if (chosen === null || !point) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move(chosen, { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 });
    buttons.current[chosen]?.focus();
  }
  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.key === 'Delete') return remove(index);
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const { x, y } = points[index]!;
    move(index, { x: Number(x) + by[0] * step, y: Number(y) + by[1] * step });
  }

  return (
    <div>
      <p className="font-medium">{text('points.title')}</p>
      <p className="text-meta text-soft">{text('points.hint')}</p>
      <div className="relative mt-3 overflow-hidden rounded-picture bg-ground">
        <Picture src={picture} alt="" sizes="560px" width={560} height={420} className="h-auto w-full" />
        {/* A pointer alone needs it: the keyboard moves the points themselves. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          onClick={onTap}
          className="absolute inset-0 cursor-crosshair"
        />
        {points.map((each, index) => (
          <button
            key={index}
            ref={(element) => void (buttons.current[index] = element)}
            type="button"
            aria-pressed={index === chosen}
            aria-label={text('points.point', { number: index + 1, name: nameOf(each), x: each.x, y: each.y })}
            style={{ left: `${each.x}%`, top: `${each.y}%` }}
            onClick={() => setChosen(index)}
            onFocus={() => setChosen(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            className="group absolute flex size-11 -translate-x-1/2 -translate-y-1/2 cursor-pointer items-center justify-center rounded-full"
          >
            <span
              aria-hidden
              className="flex size-7 items-center justify-center rounded-full border-2 border-surface bg-primary text-meta font-semibold text-surface group-aria-pressed:bg-ink"
            >
              {index + 1}
            </span>
          </button>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {points.length < MAX_SET_POINTS &&
          pieces.map((piece) => (
            <Button
              key={`${piece.product} ${piece.variant ?? ''}`}
              variant="secondary"
              onClick={() => put(piece)}
            >
              {text('points.put', { name: piece.name })}
            </Button>
          ))}
        {chosen !== null && point && (
          <Button variant="quiet" onClick={() => remove(chosen)}>
            {text('points.remove', { name: nameOf(point) })}
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-meta font-medium text-error">
          {error}
        </p>
      )}
    </div>
  );
}
