import { Dialog } from 'radix-ui';
import type { ReactNode, Ref } from 'react';
import { Button } from '../button.tsx';
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
  form: Ref<HTMLFormElement>;
  busy: boolean;
  closeLabel: string;
  onSubmit: () => void;
  onClose: () => void;
  /** The buttons of the form, after the one that closes the dialog. */
  actions: ReactNode;
  children: ReactNode;
}

/**
 * A dialog with a form: its body scrolls, its buttons stay. A busy dialog cannot be closed, and a press outside never
 * closes it, because the typed values would be lost.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, description, width = 'narrow', form, busy, closeLabel, onSubmit, onClose, actions } = props;
  const focusBack = useFocusBack();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !busy && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-ink/40" />
        <Dialog.Content
          {...focusBack}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onPointerDownOutside={(event) => event.preventDefault()}
          className={`fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-1.5rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-control bg-surface shadow-float ${WIDTHS[width]}`}
        >
          <form
            ref={form}
            noValidate
            className="flex min-h-0 flex-col"
            onSubmit={(event) => {
              event.preventDefault();
              // The dialog is a React portal, whose events also reach forms around the component that opened it.
              event.stopPropagation();
              onSubmit();
            }}
          >
            <div className="min-h-0 space-y-5 overflow-y-auto p-4 sm:p-6">
              <div>
                <Dialog.Title className="text-h2 font-semibold">{title}</Dialog.Title>
                {description && (
                  <Dialog.Description className="mt-2 text-soft">{description}</Dialog.Description>
                )}
              </div>
              {props.children}
            </div>
            <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4 sm:px-6">
              <Dialog.Close asChild>
                <Button variant="secondary" disabled={busy}>
                  {closeLabel}
                </Button>
              </Dialog.Close>
              {actions}
            </div>
          </form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
