import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import { secondFactorText as text } from '#contract/texts/second-factor.ts';
import type { FactorQuestion } from '#contract/accounts/second-factor.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useFocusBack } from '#app/ui/dialogs/focus-back.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';
import { FactorAnswer } from '../second-factor/factor-answer.tsx';
import type { StepUpDialogProps } from './step-up.tsx';

/** Asks whoever has a second factor to prove again that it is them, and tells the server. */
export default function FactorDialog({ onAnswer }: StepUpDialogProps) {
  const focusBack = useFocusBack();
  const { question, failure, renew } = useQuestion();
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
          <Dialog.Description className="mt-2 mb-6 text-soft">{text('stepUp.factorWhy')}</Dialog.Description>
          <Failure of={failure} />
          {question ? (
            <FactorAnswer
              question={question}
              button={text.both('stepUp.button')}
              onProof={async (body) => {
                await api.call('POST /api/users/reauthentication', { body });
                onAnswer(true);
              }}
              onOver={renew}
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

/** The question of this dialog, asked anew when its time or its tries are over. */
function useQuestion() {
  const [question, setQuestion] = useState<FactorQuestion | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    api.call('POST /api/users/reauthentication/challenge').then(
      (asked) => !isGone && setQuestion(asked.question),
      (error: unknown) => !isGone && setFailure(error),
    );
    return () => {
      isGone = true;
    };
  }, [round]);
  return { question, failure, renew: () => setRound((before) => before + 1) };
}
