import { Button } from '#app/ui/button.tsx';

type Action = 'up' | 'down' | 'change' | 'delete';

interface RowActionsProps {
  /** The name of the row, for screen readers. */
  name: string;
  /** The texts of the list's subject. */
  words: (id: Action | `${Action}Of`, values?: { name: string }) => string;
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
  const { name, words, busy, isFirst, isLast, onMove, onChange, onDelete } = props;
  const button = (action: Action, act: () => void, isOff = false) => (
    <Button
      variant="secondary"
      className="flex-1 max-md:px-2 md:flex-none"
      disabled={busy || isOff}
      aria-label={words(`${action}Of`, { name })}
      onClick={act}
    >
      {words(action)}
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
