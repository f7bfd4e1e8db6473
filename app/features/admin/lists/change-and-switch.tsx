import { Button } from '#app/ui/button.tsx';

interface ButtonWords {
  /** The word on the button. */
  text: string;
  /** The same with the name of the row. */
  label: string;
  onPress: () => void;
}

interface ChangeAndSwitchProps {
  change: ButtonWords;
  /** Switches the row on or off. */
  turn: ButtonWords;
  busy: boolean;
}

/** The buttons of a row that is changed in a dialog, and switched on and off. */
export const ChangeAndSwitch = ({ change, turn, busy }: ChangeAndSwitchProps) => (
  <span className="flex flex-wrap gap-2 md:justify-end">
    <Button
      variant="secondary"
      className="flex-1 md:flex-none"
      aria-label={change.label}
      onClick={change.onPress}
    >
      {change.text}
    </Button>
    <Button
      variant="secondary"
      className="flex-1 whitespace-nowrap md:flex-none"
      disabled={busy}
      aria-label={turn.label}
      onClick={turn.onPress}
    >
      {turn.text}
    </Button>
  </span>
);
