import { signInWithFactor } from '#app/state/session/sign-in.ts';
import { secondFactorText as text } from '#contract/texts/second-factor.ts';
import type { FactorQuestion } from '#contract/accounts/second-factor.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { errorsText } from '#contract/texts/errors.ts';
import { AccountScreen } from '../account-screen.tsx';
import { FactorAnswer } from './factor-answer.tsx';

/** Asks for the second factor; a success is stored as the session, and the screen then sends the person on. */
export default function SecondFactorScreen({
  question,
  onBack,
}: {
  question: FactorQuestion;
  onBack: () => void;
}) {
  return (
    <AccountScreen heading={text.both('step.heading')} intro={text('step.intro')}>
      <FactorAnswer
        question={question}
        button={text.both('step.signIn')}
        onProof={signInWithFactor}
        onOver={() => {
          toast.error(errorsText.both('second-factor-over'));
          onBack();
        }}
      />
      <p className="mt-8 border-t border-line pt-6 text-meta text-soft">{text('step.lost')}</p>
      <Button full variant="quiet" className="mt-2" onClick={onBack}>
        <Both of={text.both('step.back')} />
      </Button>
    </AccountScreen>
  );
}
