import { useRef, useState, type PointerEvent } from 'react';
import { LONGEST_SIGNATURE } from '#contract/books/report-kinds.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import { CheckboxField } from '#app/ui/fields/field.tsx';
import { useSay } from './words.tsx';

const WIDTH = 600;
const HEIGHT = 200;
/** The distance below which a further point is left out, because nobody would see it. */
const STEP = 3;

interface SignatureFieldProps {
  path: string;
  isTyped: boolean;
  error: string | undefined;
  onPath: (path: string) => void;
  onTyped: (isTyped: boolean) => void;
}

/** A field for a signature drawn with a finger, as an SVG path; a typed name replaces it for those who cannot draw. */
export function SignatureField({ path, isTyped, error, onPath, onTyped }: SignatureFieldProps) {
  const say = useSay();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{say(text.both('signature'))}</legend>
      {!isTyped && <Pad path={path} onPath={onPath} />}
      {!isTyped && path !== '' && (
        <button
          type="button"
          onClick={() => onPath('')}
          className="min-h-11 cursor-pointer font-semibold underline underline-offset-4"
        >
          {say(text.both('clear'))}
        </button>
      )}
      <CheckboxField
        label={say(text.both('typed'))}
        name="typed"
        error={error}
        checked={isTyped}
        onChange={(event) => onTyped(event.target.checked)}
      />
    </fieldset>
  );
}

function Pad({ path, onPath }: Pick<SignatureFieldProps, 'path' | 'onPath'>) {
  const say = useSay();
  const last = useRef<{ x: number; y: number } | null>(null);
  const [isEmpty, setEmpty] = useState(path === '');

  function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) {
    const box = currentTarget.getBoundingClientRect();
    const within = (share: number, most: number) => Math.min(Math.max(Math.round(share * most), 0), most);
    return {
      x: within((clientX - box.left) / box.width, WIDTH),
      y: within((clientY - box.top) / box.height, HEIGHT),
    };
  }
  function begin(event: PointerEvent<SVGSVGElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = pointOf(event);
    setEmpty(false);
    add(`M${last.current.x} ${last.current.y}`);
  }
  function move(event: PointerEvent<SVGSVGElement>) {
    const from = last.current;
    if (!from) return;
    const to = pointOf(event);
    if (Math.hypot(to.x - from.x, to.y - from.y) < STEP) return;
    last.current = to;
    add(`L${to.x} ${to.y}`);
  }
  const add = (part: string) => path.length + part.length <= LONGEST_SIGNATURE && onPath(path + part);

  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={say(text.both('signHere'))}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => (last.current = null)}
      onPointerCancel={() => (last.current = null)}
      className="aspect-3/1 w-full touch-none rounded-control border border-input bg-surface"
    >
      {isEmpty || path === '' ? (
        <text x={WIDTH / 2} y={HEIGHT / 2 + 8} textAnchor="middle" fontSize="26" className="fill-soft">
          {say(text.both('signHere'))}
        </text>
      ) : (
        <path d={path} className="fill-none stroke-ink" strokeWidth="4" strokeLinecap="round" />
      )}
    </svg>
  );
}
