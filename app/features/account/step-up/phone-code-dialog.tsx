import { api } from '#app/state/api.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { phoneSignInText as text } from '#contract/texts/phone-sign-in.ts';
import { Both } from '#app/ui/both.tsx';
import { CodeSteps } from '../phone/code-steps.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import type { StepUpDialogProps } from './dialog-props.ts';

/** Asks a person whose account has no password for a code that is sent to their phone, before a sensitive call. */
export default function PhoneCodeDialog({ onAnswer }: StepUpDialogProps) {
  const { phone, failure } = useOwnNumber();
  return (
    <ProofDialog
      why={<Both of={text.both('againWhy')} className="block text-meta" />}
      failure={failure}
      onClose={() => onAnswer(false)}
    >
      {phone ? (
        <CodeSteps
          phone={phone}
          onCode={async (code) => {
            await api.call('POST /api/users/phone-verification', { body: { code } });
            onAnswer(true);
          }}
        />
      ) : null}
    </ProofDialog>
  );
}

/** The phone number of the account, to which the code is sent. */
function useOwnNumber() {
  const { answer, failure } = useAnswer('profile', () => api.call('GET /api/users/profile'));
  return { phone: answer && (answer.phone?.number ?? ''), failure };
}
