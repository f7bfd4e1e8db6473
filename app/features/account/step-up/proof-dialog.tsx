import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { secondFactorText as text } from '#contract/texts/second-factor.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useFocusBack } from '#app/ui/dialogs/focus-back.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';

interface ProofDialogProps {
  why: ReactNode;
  failure: unknown;
  /** The fields of the proof; null while the question is being loaded. */
  children: ReactNode;
  onClose: () => void;
}

/** The frame of the dialogs in which a person proves again who they are. */
export function ProofDialog({ why, failure, children, onClose }: ProofDialogProps) {
  const focusBack = useFocusBack();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-ink/40" />
        <Dialog.Content
          {...focusBack}
          onPointerDownOutside={(event) => event.preventDefault()}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-1.5rem)] w-[min(28rem,calc(100vw-1.5rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-control bg-surface p-5 shadow-float sm:p-6"
        >
          <Dialog.Title className="text-h2 font-semibold">{text('stepUp.factorTitle')}</Dialog.Title>
          <Dialog.Description className="mt-2 mb-6 text-soft">{why}</Dialog.Description>
          <Failure of={failure} />
          {children ?? (!failure && <Skeleton className="h-32 w-full" />)}
          <Dialog.Close asChild>
            <Button full variant="quiet" className="mt-4">
              {text('cancel')}
            </Button>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
