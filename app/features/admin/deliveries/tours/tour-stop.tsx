import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Direction } from './use-tour.ts';

interface TourStopProps {
  id: string;
  orderNumber: number;
  index: number;
  of: number;
  onMove: (by: Direction) => void;
  /** Draws the stop; gets its number and buttons. */
  children: (lead: ReactNode) => ReactNode;
}

/** One stop of a tour: dragged by its number, and moved by its buttons. */
export function TourStop({ id, orderNumber, index, of, onMove, children }: TourStopProps) {
  const sortable = useSortable({ id, attributes: { roleDescription: text('card.sortable') } });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable;
  const lead = (
    <div className="-my-2 -ml-2 flex shrink-0 flex-col items-center">
      <Step direction="up" disabled={index === 0} orderNumber={orderNumber} onMove={onMove} />
      <span
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={text('card.take', { position: index + 1, of, number: orderNumber })}
        className={classNames(
          'flex size-11 touch-manipulation items-center justify-center rounded-full border border-input font-semibold tabular-nums select-none [-webkit-touch-callout:none]',
          isDragging ? 'cursor-grabbing bg-ground shadow-float' : 'cursor-grab',
        )}
      >
        {index + 1}
      </span>
      <Step direction="down" disabled={index === of - 1} orderNumber={orderNumber} onMove={onMove} />
    </div>
  );
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames(isDragging && 'relative z-10')}
    >
      {children(lead)}
    </li>
  );
}

const DRAWINGS: Record<Direction, string> = { up: 'M6 15l6-6 6 6', down: 'M6 9l6 6 6-6' };

interface StepProps extends Pick<TourStopProps, 'orderNumber' | 'onMove'> {
  direction: Direction;
  disabled: boolean;
}

function Step({ direction, disabled, orderNumber, onMove }: StepProps) {
  return (
    <button
      type="button"
      value={direction}
      disabled={disabled}
      aria-label={text(`card.${direction}`, { number: orderNumber })}
      onClick={() => onMove(direction)}
      className="flex size-11 cursor-pointer items-center justify-center rounded-control text-ink hover:bg-ground active:bg-line disabled:cursor-not-allowed disabled:text-line"
    >
      <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth="2">
        <path d={DRAWINGS[direction]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
