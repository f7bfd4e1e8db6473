import { Button } from '#app/ui/button.tsx';

type Action = 'up' | 'down' | 'change' | 'delete';

interface RowActionsProps {
  labelOf: (action: Action) => string;
  /** Returns the label with the name of the row, for screen readers. */
  nameOf: (action: Action) => string;
  busy: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onChange: () => void;
  /** Absent: the row stays. */
  onDelete?: (() => void) | undefined;
}

/** The buttons of a row in a list that has an order of its own. */
export function RowActions(props: RowActionsProps) {
  const { labelOf, nameOf, busy, isFirst, isLast, onMove, onChange, onDelete } = props;
  const button = (action: Action, act: () => void, isOff = false) => (
    <Button
      variant="secondary"
      className="flex-1 max-md:px-2 md:flex-none"
      disabled={busy || isOff}
      aria-label={nameOf(action)}
      onClick={act}
    >
      {labelOf(action)}
    </Button>
  );
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      {button('up', () => onMove(-1), isFirst)}
      {button('down', () => onMove(1), isLast)}
      {button('change', onChange)}
      {onDelete && button('delete', onDelete)}
    </span>
  );
}
