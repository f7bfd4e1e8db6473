import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import { secondFactorText as text } from '#contract/texts/second-factor.ts';
import type { FactorQuestion } from '#contract/accounts/second-factor.ts';
import { FactorAnswer } from '../second-factor/factor-answer.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import type { StepUpDialogProps } from './step-up.tsx';

/** Asks a person for their second factor again before a sensitive call, and sends the proof to the server. */
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

/** The question for the second factor; a new one is fetched when it has expired or its tries are used up. */
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
