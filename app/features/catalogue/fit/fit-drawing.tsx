import { fitText as text } from '#contract/texts/fit.ts';
import type { Drawing, Need } from './carry-in.ts';

/** The corridors of a corner are drawn for this part of what is carried round it. */
const AHEAD = 0.75;

/** Draws what is carried in the room that there is for it, in scale, with the number that decides. */
export function FitDrawing({ of, fits, label }: { of: Need; fits: boolean; label: string }) {
  const { drawing } = of;
  return drawing.kind === 'corner' ? (
    <Around of={of} drawing={drawing} fits={fits} label={label} />
  ) : (
    <Through of={of} drawing={drawing} fits={fits} label={label} />
  );
}

interface PartProps<Kind> {
  of: Need;
  drawing: Extract<Drawing, { kind: Kind }>;
  fits: boolean;
  label: string;
}

const told = (cm: number): string => String(Math.round(cm * 10) / 10);
const boxLook = (fits: boolean) => (fits ? 'fill-primary/15 stroke-primary' : 'fill-error/15 stroke-error');
const FRAME = 'mt-3 max-h-64 w-full fill-none stroke-ink';

function Through({ of, drawing, fits, label }: PartProps<'opening'>) {
  const { room, box, radians, along } = drawing;
  const [width, height] = room;
  const [long, thick] = box;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const drawn = { width: long * cos + thick * sin, height: long * sin + thick * cos };
  const [across, up] = [Math.max(width, drawn.width), Math.max(height, drawn.height)];
  const font = Math.max(across, up) / 14;
  const isAcross = along === 'width';
  const left = isAcross ? font * 3 : font * 6;
  const right = isAcross ? font * 3 : font * 8.5;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-left} ${-font * 2.4} ${across + left + right} ${up + font * 5}`}
      className={FRAME}
      strokeWidth={font / 8}
    >
      <path d={`M0 ${up - height}h${width}v${height}H0z`} />
      <path
        className={boxLook(fits)}
        transform={`translate(${thick * sin} ${up}) rotate(${(-radians * 180) / Math.PI})`}
        d={`M0 0h${long}v${-thick}H0z`}
      />
      <g className="stroke-input">
        {isAcross ? (
          <>
            <Measure x={0} y={up + font} length={of.has} tick={font / 3} />
            <Measure x={0} y={up - drawn.height - font * 0.6} length={of.needs} tick={font / 3} />
          </>
        ) : (
          <>
            <Measure x={-font} y={up - of.has} length={of.has} tick={font / 3} upright />
            <Measure x={across + font} y={up - of.needs} length={of.needs} tick={font / 3} upright />
          </>
        )}
      </g>
      <g className="fill-ink stroke-none tabular-nums" fontSize={font}>
        {isAcross ? (
          <>
            <text x={of.has / 2} y={up + font * 2.3} textAnchor="middle">
              {text('has', { cm: told(of.has) })}
            </text>
            <text x={of.needs / 2} y={up - drawn.height - font} textAnchor="middle">
              {text('needs', { cm: told(of.needs) })}
            </text>
          </>
        ) : (
          <>
            <text x={-font * 1.5} y={up - of.has / 2} textAnchor="end">
              {text('has', { cm: told(of.has) })}
            </text>
            <text x={across + font * 1.5} y={up - of.needs / 2}>
              {text('needs', { cm: told(of.needs) })}
            </text>
          </>
        )}
      </g>
    </svg>
  );
}

/** The plan of a corner; the first corridor leads up the page, the second one to the right. */
function Around({ of, drawing, fits, label }: PartProps<'corner'>) {
  const { corner, length, thickness } = drawing;
  const { first, second, radians } = corner;
  const isTurned = of.size === 'turn';
  const reach = Math.max(length * AHEAD + Math.max(first, second), first * 2, second * 2);
  const font = reach / 14;
  // The outer side of the box lies from the outer wall of one corridor to that of the other.
  const from = isTurned ? { x: 0, y: length * Math.sin(radians) } : { x: 0, y: second + length };
  const degrees = isTurned ? (-radians * 180) / Math.PI : -90;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-font} ${-font * 2.2} ${reach + font * 2} ${reach + font * 4.6}`}
      className={FRAME}
      strokeWidth={font / 8}
    >
      <path d={`M0 ${reach}V0H${reach}M${first} ${reach}V${second}H${reach}`} />
      <path
        className={boxLook(fits)}
        transform={`translate(${from.x} ${from.y}) rotate(${degrees})`}
        d={`M0 0h${length}v${thickness}H0z`}
      />
      <g className="fill-ink stroke-none tabular-nums" fontSize={font}>
        <text x={0} y={-font * 0.8}>
          {text('needs', { cm: told(of.needs) })} · {text('has', { cm: told(of.has) })}
        </text>
        <text x={first / 2} y={reach + font * 1.4} textAnchor="middle">
          {told(first)}
        </text>
        <text x={reach - font * 2.4} y={second / 2 + font / 3}>
          {told(second)}
        </text>
      </g>
    </svg>
  );
}

function Measure({
  x,
  y,
  length,
  tick,
  upright = false,
}: {
  x: number;
  y: number;
  length: number;
  tick: number;
  upright?: boolean;
}) {
  const ticks = `M0 ${-tick}v${2 * tick}M${length} ${-tick}v${2 * tick}M0 0h${length}`;
  return <path d={ticks} transform={`translate(${x} ${y})${upright ? ' rotate(90)' : ''}`} />;
}
