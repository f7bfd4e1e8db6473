import { api } from '#app/state/api.ts';
import { secondFactorText as text } from '#contract/texts/second-factor.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { FactorAnswer } from '../second-factor/factor-answer.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import type { StepUpDialogProps } from './dialog-props.ts';

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
  const { last, failure, askAgain } = useAnswer('challenge', () =>
    api.call('POST /api/users/reauthentication/challenge'),
  );
  return { question: last?.answer.question, failure, renew: askAgain };
}
