import { catalogue } from '#app/text/catalogue.ts';

interface SizeDrawingProps {
  category: string;
  /** Centimetres. */
  width: number;
  height: number;
  /** All three measures in words. */
  size: string;
}

const PERSON = 165;
const GAP = 30;
const MARGIN = 34;

/** A piece seen from the front, drawn to scale (one unit is a centimetre) beside a person. */
export function SizeDrawing({ category, width, height, size }: SizeDrawingProps) {
  const personWidth = 44;
  const tallest = Math.max(PERSON, height);
  const total = { width: personWidth + GAP + width + MARGIN, height: tallest + MARGIN };
  const left = personWidth + GAP;
  const top = tallest - height;
  const label = Math.max(9, total.width / 28);
  return (
    <svg
      role="img"
      aria-label={catalogue.drawing(size, PERSON)}
      viewBox={`-4 -${label + 4} ${total.width + 8} ${total.height + label + 8}`}
      className="mt-4 max-h-80 w-full fill-none stroke-ink"
      strokeWidth="1.500"
      strokeLinejoin="round"
    >
      <g className="fill-line stroke-none" transform={`translate(0 ${tallest - PERSON})`}>
        <circle cx="22" cy="12" r="11.500" />
        <path d="M22 26c-12 0-16 5-16 15v38c0 5 7 5 7 0V46h1v113c0 6 7.500 6 7.500 0V95h1v64c0 6 7.500 6 7.500 0V46h1v33c0 5 7 5 7 0V41c0-10-4-15-16-15z" />
      </g>
      <g className="fill-soft stroke-none tabular-nums" fontSize={label}>
        <text x="22" y={tallest - PERSON - 4} textAnchor="middle">
          {catalogue.personCm(PERSON)}
        </text>
        <text x={left + width / 2} y={tallest + label + 12} textAnchor="middle">
          {width}
        </text>
        <text x={left + width + 12} y={top + height / 2 + label / 3}>
          {height}
        </text>
      </g>
      <g className="stroke-input" vectorEffect="non-scaling-stroke" strokeWidth="1">
        <path d={`M-4 ${tallest}H${total.width}`} />
        <path
          d={`M${left} ${tallest + 4}v6M${left + width} ${tallest + 4}v6M${left} ${tallest + 7}h${width}`}
        />
        <path
          d={`M${left + width + 4} ${top}h6M${left + width + 4} ${tallest}h6M${left + width + 7} ${top}v${height}`}
        />
      </g>
      <path d={outlineOf(category, width, height)} transform={`translate(${left} ${top})`} />
    </svg>
  );
}

/** The front of a piece in a box of its own width and height. */
function outlineOf(category: string, w: number, h: number): string {
  switch (category) {
    case 'chair': {
      // Wide enough for arms: an armchair is a sofa of one.
      if (w >= 60) return outlineOf('sofa', w, h);
      const seat = h * 0.52;
      const leg = Math.min(4, w * 0.1);
      return [
        box(0, 0, leg, h),
        box(w - leg, 0, leg, h),
        box(leg, h * 0.03, w - 2 * leg, h * 0.2),
        box(0, seat, w, 5),
        `M${leg} ${h * 0.76}h${w - 2 * leg}`,
      ].join('');
    }
    case 'sofa': {
      const arm = Math.min(18, w * 0.12);
      const inner = w - 2 * arm;
      const seats = Math.max(1, Math.round(inner / 65));
      const cushions = Array.from({ length: seats }, (_, index) => {
        const x = arm + (inner / seats) * index;
        return box(x, 0, inner / seats, h * 0.5) + box(x, h * 0.5, inner / seats, h * 0.2);
      });
      const legs = [arm / 2, w - arm / 2].map((x) => `M${x - 2} ${h * 0.9}V${h}M${x + 2} ${h * 0.9}V${h}`);
      return [
        box(0, h * 0.28, arm, h * 0.62),
        box(w - arm, h * 0.28, arm, h * 0.62),
        box(arm, h * 0.7, inner, h * 0.2),
        ...cushions,
        ...legs,
      ].join('');
    }
    case 'bed':
      return [
        box(0, 0, w, h),
        box(w * 0.06, h * 0.42, w * 0.4, h * 0.13),
        box(w * 0.54, h * 0.42, w * 0.4, h * 0.13),
        box(2, h * 0.55, w - 4, h * 0.2),
        `M0 ${h * 0.75}h${w}`,
      ].join('');
    case 'wardrobe': {
      const doors = Math.max(2, Math.round(w / 50));
      const edges = Array.from(
        { length: doors - 1 },
        (_, index) => `M${(w / doors) * (index + 1)} 4V${h - 12}`,
      );
      const handles = Array.from({ length: doors }, (_, index) => {
        const x = (w / doors) * (index + (index % 2 === 0 ? 1 : 0)) + (index % 2 === 0 ? -4 : 4);
        return `M${x} ${h * 0.46}v12`;
      });
      return [box(0, 0, w, h), `M0 4h${w}M0 ${h - 12}h${w}`, ...edges, ...handles].join('');
    }
    default: {
      const leg = Math.min(8, w * 0.07);
      return [
        box(0, 0, w, 5),
        box(leg, 5, w - 2 * leg, 7),
        box(leg, 5, leg, h - 5),
        box(w - 2 * leg, 5, leg, h - 5),
      ].join('');
    }
  }
}

function box(x: number, y: number, w: number, h: number): string {
  return `M${x} ${y}h${w}v${h}h${-w}z`;
}
