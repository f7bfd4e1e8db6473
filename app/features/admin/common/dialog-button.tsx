import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Draws the dialog while it is open. */
  renderDialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ renderDialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} data-opens={button.id} onClick={() => setOpen(true)} />
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  );
}
