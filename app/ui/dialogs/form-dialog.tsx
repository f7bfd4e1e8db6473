import { Dialog } from 'radix-ui';
import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../button.tsx';
import type { Submission } from '../fields/submission.ts';
import { useFocusBack } from './focus-back.ts';

const WIDTHS = {
  narrow: 'w-[min(34rem,calc(100vw-1.5rem))]',
  medium: 'w-[min(40rem,calc(100vw-1.5rem))]',
  wide: 'w-[min(48rem,calc(100vw-1.5rem))]',
} as const;

export interface FormDialogProps {
  title: string;
  /** A sentence about what will happen, where the fields do not say it. */
  description?: string | undefined;
  width?: keyof typeof WIDTHS;
  /** The sending of the form; undefined where the form hands over its values at once. */
  of?: Pick<Submission, 'form' | 'busy'>;
  closeLabel: string;
  /** The label of the button that sends the form; null where there is none. */
  action: ReactNode;
  /** A second button that sends the form and begins another one. */
  again?: { label: string; onPress: () => void } | undefined;
  isDanger?: boolean;
  /** The form cannot be sent now. */
  disabled?: boolean;
  onSubmit: () => void;
  onInput?: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with a form: its body scrolls, its buttons stay. A busy dialog cannot be closed, and a press outside never
 * closes it, because the typed values would be lost.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, description, width = 'narrow', of, onSubmit, onInput, onClose, children } = props;
  const focusBack = useFocusBack();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !of?.busy && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-ink/40" />
        <Dialog.Content
          {...focusBack}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onPointerDownOutside={(event) => event.preventDefault()}
          className={`fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-1.5rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-control bg-surface shadow-float ${WIDTHS[width]}`}
        >
          <form
            ref={of?.form}
            noValidate
            className="flex min-h-0 flex-col"
            onSubmit={(event) => {
              event.preventDefault();
              // The dialog is a React portal, whose events also reach forms around the component that opened it.
              event.stopPropagation();
              onSubmit();
            }}
            onInput={onInput}
          >
            <div className="min-h-0 space-y-5 overflow-y-auto p-4 sm:p-6">
              <div>
                <Dialog.Title className="text-h2 font-semibold">{title}</Dialog.Title>
                {description && (
                  <Dialog.Description className="mt-2 text-soft">{description}</Dialog.Description>
                )}
              </div>
              {children}
            </div>
            <Buttons {...props} />
          </form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Buttons({ of, closeLabel, action, again, isDanger, disabled }: FormDialogProps) {
  const busy = of?.busy ?? false;
  return (
    <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4 sm:px-6">
      <Dialog.Close asChild>
        <Button variant="secondary" disabled={busy}>
          {closeLabel}
        </Button>
      </Dialog.Close>
      {again && (
        <Button variant="secondary" disabled={busy} onClick={again.onPress}>
          {again.label}
        </Button>
      )}
      {action !== null && (
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
          {action}
        </Button>
      )}
    </div>
  );
}
