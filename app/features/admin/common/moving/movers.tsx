import { Button } from '#app/ui/button.tsx';
import { Chevron } from '#app/ui/chevron.tsx';

interface MoversProps {
  /** The names of both buttons, for screen readers. */
  up: string;
  down: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
}

/** The buttons that move a thing of a list by one place. */
export function Movers({ up, down, isFirst, isLast, onMove }: MoversProps) {
  const look = { variant: 'quiet', className: 'min-w-11 px-2 no-underline' } as const;
  return (
    <span className="flex shrink-0">
      <Button {...look} disabled={isFirst} aria-label={up} onClick={() => onMove(-1)}>
        <Chevron className="rotate-180" />
      </Button>
      <Button {...look} disabled={isLast} aria-label={down} onClick={() => onMove(1)}>
        <Chevron />
      </Button>
    </span>
  );
}
