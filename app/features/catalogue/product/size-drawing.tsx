import { factsText } from '#contract/texts/product-facts.ts';
import { familyOf } from '#contract/goods/category-kinds.ts';
import { PERSON, PERSON_OUTLINE, PERSON_WIDTH } from './person-outline.ts';
import { frontOutline, sideOutline } from '#contract/goods/size-outlines.ts';

interface SizeDrawingProps {
  category: string;
  /** Width of the piece in centimetres; so are its height and depth. */
  width: number;
  height: number;
  depth: number | null;
  /** All measures in words, for screen readers. */
  size: string;
}

const GAP = 30;
/** The font size of the measures, in hundredths of the whole width; distances are multiples of it. */
const FIGURE = 3.6;

/** A piece from the front and from the side beside a person, drawn to scale; one unit is a centimetre. */
export function SizeDrawing({ category, width, height, depth, size }: SizeDrawingProps) {
  const family = familyOf(category);
  const floor = Math.max(PERSON, height);
  const front = PERSON_WIDTH + GAP;
  const side = front + width + GAP;
  const end = depth === null ? front + width : side + depth;
  const figure = Math.max(9, (end * FIGURE) / 100);
  const measure = figure * 0.9;
  const left = Math.max(4, figure * 2 - PERSON_WIDTH / 2);
  const right = end + measure + figure * 3.4;
  return (
    <svg
      role="img"
      aria-label={factsText('drawing', { size, personCm: PERSON })}
      viewBox={`${-left} ${-figure * 1.6} ${left + right} ${floor + figure * 4.2}`}
      className="mt-4 max-h-80 w-full fill-none stroke-ink"
      strokeWidth={figure / 8}
      strokeLinejoin="round"
    >
      <Person top={floor - PERSON} />
      <g className="fill-soft stroke-none tabular-nums" fontSize={figure} textAnchor="middle">
        <text x={PERSON_WIDTH / 2} y={floor - PERSON - figure * 0.4}>
          {factsText('personCm', { height: PERSON })}
        </text>
        <text x={front + width / 2} y={floor + measure + figure * 1.1}>
          {factsText('sizeLetters.width')} {width}
        </text>
        {depth !== null && (
          <text x={side + depth / 2} y={floor + measure + figure * 1.1}>
            {factsText('sizeLetters.depth')} {depth}
          </text>
        )}
        <text x={end + measure + figure * 0.3} y={floor - height / 2 + figure / 3} textAnchor="start">
          {factsText('sizeLetters.height')} {height}
        </text>
      </g>
      <g className="stroke-input">
        <path d={`M0 ${floor}H${end + 4}`} />
        <Measure x={front} y={floor + measure} length={width} tick={figure / 3} />
        {depth !== null && <Measure x={side} y={floor + measure} length={depth} tick={figure / 3} />}
        <g transform={`translate(${end + measure} ${floor - height}) rotate(90)`}>
          <Measure x={0} y={0} length={height} tick={figure / 3} />
        </g>
      </g>
      <path d={frontOutline(family, width, height)} transform={`translate(${front} ${floor - height})`} />
      {depth !== null && (
        <path
          d={sideOutline(family, depth, height, width)}
          transform={`translate(${side} ${floor - height})`}
        />
      )}
    </svg>
  );
}

/** A line with ticks at its ends. */
function Measure({ x, y, length, tick }: { x: number; y: number; length: number; tick: number }) {
  return (
    <path d={`M${x} ${y - tick}v${2 * tick}M${x + length} ${y - tick}v${2 * tick}M${x} ${y}h${length}`} />
  );
}

function Person({ top }: { top: number }) {
  return (
    <g className="fill-input/45 stroke-none" transform={`translate(0 ${top})`}>
      <path d={PERSON_OUTLINE} />
    </g>
  );
}
