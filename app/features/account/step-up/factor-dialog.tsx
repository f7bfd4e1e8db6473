import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import { secondFactorText as text } from '#contract/texts/second-factor.ts';
import type { FactorQuestion } from '#contract/accounts/second-factor.ts';
import { FactorAnswer } from '../second-factor/factor-answer.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import type { StepUpDialogProps } from './step-up.tsx';

/** Asks whoever has a second factor to prove again that it is them, and tells the server. */
export default function FactorDialog({ onAnswer }: StepUpDialogProps) {
  const { question, failure, renew } = useQuestion();
  return (
    <ProofDialog why={text('stepUp.factorWhy')} failure={failure} onClose={() => onAnswer(false)}>
      {question && (
        <FactorAnswer
          question={question}
          button={text.both('stepUp.button')}
          onProof={async (body) => {
            await api.call('POST /api/users/reauthentication', { body });
            onAnswer(true);
          }}
          onOver={renew}
        />
      )}
    </ProofDialog>
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
