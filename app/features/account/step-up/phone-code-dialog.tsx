import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import { phoneSignInText as phoneText } from '#contract/texts/phone-sign-in.ts';
import { secondFactorText as text } from '#contract/texts/second-factor.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useFocusBack } from '#app/ui/dialogs/focus-back.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';
import { CodeSteps } from '../phone/code-steps.tsx';
import type { StepUpDialogProps } from './step-up.tsx';

/** Asks whoever has an account by phone, and so no password, to prove by a code that it is them. */
export default function PhoneCodeDialog({ onAnswer }: StepUpDialogProps) {
  const focusBack = useFocusBack();
  const { phone, failure } = useOwnNumber();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onAnswer(false)}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-ink/40" />
        <Dialog.Content
          {...focusBack}
          onPointerDownOutside={(event) => event.preventDefault()}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-1.5rem)] w-[min(28rem,calc(100vw-1.5rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-control bg-surface p-5 shadow-float sm:p-6"
        >
          <Dialog.Title className="text-h2 font-semibold">{text('stepUp.factorTitle')}</Dialog.Title>
          <Dialog.Description className="mt-2 mb-6 text-soft">
            <Both of={phoneText.both('againWhy')} className="block text-meta" />
          </Dialog.Description>
          <Failure of={failure} />
          {phone ? (
            <CodeSteps
              phone={phone}
              onCode={async (code) => {
                await api.call('POST /api/users/phone-verification', { body: { code } });
                onAnswer(true);
              }}
            />
          ) : (
            !failure && <Skeleton className="h-32 w-full" />
          )}
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

/** The number of the account, to which the code goes. */
function useOwnNumber() {
  const [phone, setPhone] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isGone = false;
    api.call('GET /api/users/profile').then(
      (user) => !isGone && setPhone(user.phone?.number ?? ''),
      (error: unknown) => !isGone && setFailure(error),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return { phone, failure };
}
